import { Link } from '@tanstack/react-router';
import { digits } from '#web/kit/digits.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './retention.module.css';
import { countDue, type DueCandidates } from './retention-queries.ts';

const PARTS = [
  { part: 'ask', label: 'Asked by mail' },
  { part: 'erase', label: 'Erased for good' },
  { part: 'task', label: 'Left to a recruiter' },
] as const;

/** The candidates that the retention rule meets, with their names and numbers. */
export function DueList({ due, none }: { due: DueCandidates; none: string }) {
  if (countDue(due) === 0) return <p className="quiet">{none}</p>;
  return (
    <dl className={classNames('grid gap-2 text-data', styles['due'])}>
      {PARTS.filter(({ part }) => due[part].total > 0).map(({ part, label }) => (
        <div key={part}>
          <dt>
            {label}: {digits(due[part].total)}
          </dt>
          <dd>
            <Names of={due[part]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Names({ of: { data, total } }: { of: DueCandidates['ask'] }) {
  // The answer names at most a thousand.
  const more = total - data.length;
  return (
    <>
      {data.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link to="/candidates/$id" params={{ id: String(id) }}>
            <bdi>{name}</bdi>
          </Link>
        </span>
      ))}
      {more > 0 && ` and ${digits(more)} more`}
    </>
  );
}
