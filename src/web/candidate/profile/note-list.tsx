import { useRef, useState } from 'react';
import type { Note } from '#domain/note/note.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { ConfirmDialog } from '#web/kit/dialog.tsx';
import { NoteItem } from './note-item.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './notes-card.module.css';
import { useFocusAfterDelete } from '#web/kit/use-focus-after-delete.ts';

interface NoteListProps {
  /** The notes, the latest first. */
  notes: readonly Note[];
  /** Called after the last note was deleted, because the deleted row had the focus. */
  onEmptied: () => void;
  /** Whether notes can be deleted here. */
  canDelete: boolean;
}

export function NoteList({ notes, onEmptied, canDelete }: NoteListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [asking, setAsking] = useState<Note | null>(null);
  const { write, underWay } = useWrite();
  const keepFocus = useFocusAfterDelete(list, notes, { isReady: asking === null, onEmptied });

  function confirm(note: Note): void {
    keepFocus(note);
    const outcome = {
      failed: 'Failed to delete note',
      done: 'Note deleted',
      onSettled: () => setAsking((now) => (now === note ? null : now)),
    };
    write('DELETE /notes/{id}', { params: { id: note.id } }, outcome, note.id);
  }

  function cancel(note: Note): void {
    // If another page has deleted the note in the meantime, the focused button no longer exists.
    if (!notes.includes(note)) keepFocus(note);
    setAsking(null);
  }

  return (
    <>
      {notes.length === 0 ? (
        <p className={classNames('quiet', styles['muted'])}>No notes yet</p>
      ) : (
        <ul ref={list} className="stack" aria-label="Notes">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} {...(canDelete && { onDelete: () => setAsking(note) })} />
          ))}
        </ul>
      )}
      {asking && (
        <ConfirmDialog
          message="Delete this note?"
          confirmLabel="Delete"
          isDangerous
          isBusy={underWay === asking.id}
          onConfirm={() => confirm(asking)}
          onCancel={() => cancel(asking)}
        />
      )}
    </>
  );
}
