import type { HistoryState } from '@tanstack/react-router';
import type { Stage } from '#domain/stage.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { classNames } from '#web/kit/class-names.ts';
import table from '#web/kit/table.module.css';
import type { InboxEntry } from './decide.ts';
import { InboxRow } from './inbox-row.tsx';
import styles from './inbox.module.css';

interface InboxTableProps {
  entries: readonly InboxEntry[];
  /** True if these are the new applications, which can be taken out of the inbox. */
  isNew: boolean;
  /** The history state of a link to a profile. */
  profileState: () => HistoryState;
  onDecide: (entry: InboxEntry, to: Stage) => void;
  onMenu: (entry: InboxEntry, button: HTMLButtonElement) => void;
  onPeek: (candidateId: number) => void;
  onErase: (candidateId: number) => void;
}

export function InboxTable({
  entries,
  isNew,
  profileState,
  onDecide,
  onMenu,
  onPeek,
  onErase,
}: InboxTableProps) {
  const now = useClock();
  return (
    <table aria-label="Applications" className={classNames(table['table'], styles['table'])}>
      <thead className={classNames(table['head'], styles['head'])}>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Job</th>
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
        {entries.map((entry) => (
          <InboxRow
            key={entry.application.id}
            entry={entry}
            now={now}
            profileState={profileState}
            isNew={isNew}
            onDecide={(to) => onDecide(entry, to)}
            onMenu={(button) => onMenu(entry, button)}
            onPeek={() => onPeek(entry.candidate.id)}
            onErase={() => onErase(entry.candidate.id)}
          />
        ))}
      </tbody>
    </table>
  );
}
