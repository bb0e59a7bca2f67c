import { useQuery } from '@tanstack/react-query';
import { SUSPICIONS, type HeldInList } from '#domain/application/held.ts';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { Author } from '#web/app/host/author.tsx';
import { Moment } from '#web/app/time/moment.tsx';
import { classNames } from '#web/kit/class-names.ts';
import table from '#web/kit/table.module.css';
import styles from './held-applications.module.css';

interface HeldTableProps {
  held: readonly HeldInList[];
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
}

/** The applicant, the job, the reason for holding, and the files of each held application. */
export function HeldTable({ held, picked, onPick }: HeldTableProps) {
  const { data: jobs } = useQuery(allJobsQuery);
  const titles = new Map(jobs?.data.map(({ id, title }) => [id, title]));
  const isAll = held.every(({ id }) => picked.has(id));
  const isSome = held.some(({ id }) => picked.has(id));

  function toggle(id: string): void {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    onPick(next);
  }

  return (
    <table aria-label="Held applications" className={classNames(table['table'], styles['table'])}>
      <thead className={classNames(table['head'], styles['head'])}>
        <tr>
          <th scope="col" className={styles['pick']}>
            <label className={classNames('grid control-height-small', styles['box'])}>
              <input
                type="checkbox"
                aria-label="Select all"
                ref={(box) => {
                  if (box) box.indeterminate = isSome && !isAll;
                }}
                checked={isAll}
                onChange={() => onPick(new Set(isAll ? [] : held.map(({ id }) => id)))}
              />
            </label>
          </th>
          <th scope="col">Name</th>
          <th scope="col">Job</th>
          <th scope="col">Why it is held</th>
          <th scope="col">Files</th>
        </tr>
      </thead>
      <tbody>
        {held.map(({ id, name, email, jobId, source, suspicion, files, receivedAt, ...discarded }) => (
          <tr key={id} className={classNames(table['row'], styles['row'])}>
            <td className={styles['pick']}>
              <label className={classNames('grid control-height-small', styles['box'])}>
                <input
                  type="checkbox"
                  aria-label={`Select ${name}, ${email}`}
                  checked={picked.has(id)}
                  onChange={() => toggle(id)}
                />
              </label>
            </td>
            <th scope="row">
              <bdi className="block text-control medium">{name}</bdi>
              <bdi className="block quiet">{email}</bdi>
            </th>
            <td>
              <bdi>{titles.get(jobId) ?? `Job #${jobId}`}</bdi>
              <span className="block quiet">
                <Moment at={receivedAt} />
                {source !== '' && ` · ${source}`}
              </span>
            </td>
            <td>
              {SUSPICIONS[suspicion]}
              <Discarded {...discarded} />
            </td>
            <td>{files.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The person who threw an application away, and the time. */
function Discarded({ discardedAt, discardedBy }: Pick<HeldInList, 'discardedAt' | 'discardedBy'>) {
  if (discardedAt === null) return null;
  return (
    <span className="block quiet">
      Thrown away · {discardedBy !== null && <Author by={discardedBy} />}
      <Moment at={discardedAt} />
    </span>
  );
}
