import { NoteItem } from '#web/candidate/profile/note-item.tsx';
import type { RowGroup } from './row-group.ts';
import styles from './comparison-table.module.css';
import type { Compared } from './use-compared.ts';

/** Compares the notes, latest first. */
export function noteRows(compared: readonly Compared[]): RowGroup {
  if (compared.every(({ notes }) => notes.length === 0)) {
    return { title: 'Notes', rows: [], empty: 'No notes yet' };
  }
  return {
    title: 'Notes',
    rows: [
      {
        label: 'Notes, the latest first',
        values: null,
        cellOf: (at) => <Notes of={compared[at]} />,
      },
    ],
  };
}

function Notes({ of }: { of: Compared | undefined }) {
  if (!of || of.notes.length === 0) return <span className={styles['none']}>No notes yet</span>;
  return (
    <ul className={styles['texts']} aria-label={`Notes about ${of.candidate.name}`}>
      {of.notes.map((note) => (
        <NoteItem key={note.id} note={note} />
      ))}
    </ul>
  );
}
