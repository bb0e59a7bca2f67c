import { useRef, useState } from 'react';
import type { Note } from '#domain/note.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { NoteItem } from './note-item.tsx';
import styles from './notes-card.module.css';
import { useFocusAfterDelete } from './use-focus-after-delete.ts';
import { useDeleteNote } from './use-notes-writing.ts';

interface NoteListProps {
  /** Latest first. */
  notes: readonly Note[];
  /** The last note was deleted here: the focus has to go somewhere else. */
  onEmptied: () => void;
}

export function NoteList({ notes, onEmptied }: NoteListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [asking, setAsking] = useState<Note | null>(null);
  const { remove, deleting } = useDeleteNote((note) => setAsking((now) => (now === note ? null : now)));
  const isReady = asking === null && deleting === null;
  const keepFocus = useFocusAfterDelete(list, notes, { isReady, onEmptied });

  function ask(note: Note): void {
    keepFocus(note);
    setAsking(note);
  }

  return (
    <>
      {notes.length === 0 ? (
        <p className={styles['muted']}>No notes yet</p>
      ) : (
        <ul ref={list} className={styles['list']} aria-label="Notes">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} onDelete={() => ask(note)} />
          ))}
        </ul>
      )}
      {asking && (
        <ConfirmDialog
          message="Delete this note?"
          confirmLabel="Delete"
          isDangerous
          isBusy={deleting === asking}
          onConfirm={() => remove(asking)}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}
