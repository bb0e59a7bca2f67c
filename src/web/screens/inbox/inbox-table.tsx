import type { HistoryState } from '@tanstack/react-router';
import type { Stage } from '#domain/stage.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { PickBox } from '#web/candidate/selection/pick-box.tsx';
import { classNames } from '#web/kit/class-names.ts';
import table from '#web/kit/table.module.css';
import type { InboxEntry } from './decide.ts';
import { InboxRow } from './inbox-row.tsx';
import styles from './inbox.module.css';
import type { PersonShown } from './use-inbox.ts';

interface InboxTableProps {
  people: readonly PersonShown[];
  /** True if these are the new applications, which can be taken out of the inbox. */
  isNew: boolean;
  /** The ids of the picked applications. */
  picked: ReadonlySet<number>;
  /** The history state of a link to a profile. */
  profileState: () => HistoryState;
  onPick: (id: number, isRange: boolean) => void;
  onPickPage: () => void;
  onDecide: (entry: InboxEntry, to: Stage) => void;
  onMenu: (entry: InboxEntry, button: HTMLButtonElement) => void;
  onPeek: (candidateId: number) => void;
  onErase: (candidateId: number) => void;
}

export function InboxTable({ people, picked, onPick, onPickPage, ...props }: InboxTableProps) {
  const { isNew, profileState, onDecide, onMenu, onPeek, onErase } = props;
  const now = useClock();
  const ids = people.flatMap(({ rows }) => rows.map(({ application }) => application.id));
  const isAll = ids.every((id) => picked.has(id));
  return (
    <table aria-label="Applications" className={classNames(table['table'], styles['table'])}>
      <thead className={classNames(table['head'], styles['head'])}>
        <tr>
          <th scope="col">
            <div className={classNames('row', styles['who'])}>
              <PickBox
                className={styles['pick']}
                label="Select all"
                isPicked={isAll}
                isMixed={!isAll && picked.size > 0}
                onPick={onPickPage}
              />
              Name
            </div>
          </th>
          <th scope="col" className={styles['job']}>
            Job
          </th>
          <th scope="col" className={styles['answers']}>
            Answers
          </th>
          <th scope="col" className={styles['source']}>
            Source
          </th>
          <th scope="col" className={styles['when']}>
            Applied
          </th>
          <th scope="col" className={styles['stage']}>
            Stage
          </th>
          <th scope="col" className={styles['actions']}>
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.flatMap(({ rows, others }) =>
          rows.map((entry, place) => (
            <InboxRow
              key={entry.application.id}
              entry={entry}
              now={now}
              profileState={profileState}
              isNew={isNew}
              others={place === 0 ? others : undefined}
              isOther={place > 0}
              isPicked={picked.has(entry.application.id)}
              onPick={(isRange) => onPick(entry.application.id, isRange)}
              onDecide={(to) => onDecide(entry, to)}
              onMenu={(button) => onMenu(entry, button)}
              onPeek={() => onPeek(entry.candidate.id)}
              onErase={() => onErase(entry.candidate.id)}
            />
          )),
        )}
      </tbody>
    </table>
  );
}
