import { useRef, useState } from 'react';
import type { Note } from '#domain/note/note.ts';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { toastChange } from '#web/app/history/undo-change.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import type { OtherApplication } from '#web/candidate/files/other-files.tsx';
import { AlsoFrom } from '#web/candidate/records/also-from.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { ConfirmDialog } from '#web/kit/dialog.tsx';
import { shownKey, useShortcuts } from '#web/kit/shortcut.ts';
import { toast } from '#web/kit/toast.tsx';
import { useFocusAfterDelete } from '#web/kit/use-focus-after-delete.ts';
import { NoteComposer } from './note-composer.tsx';
import { NoteItem } from './note-item.tsx';
import styles from './notes-card.module.css';
import { useNotes } from './profile-queries.ts';

interface NotesCardProps {
  candidateId: number;
  /** True if the person is a reviewer, who can't delete or undo notes and has no shortcuts (product §12). */
  isReview?: boolean;
  /** True if nothing else needs the room, so that the field for a new note is large from the beginning. */
  hasRoom?: boolean;
  /** The person's other applications, whose notes are listed below. */
  others?: readonly OtherApplication[];
}

/** The team's notes about a candidate, and the field for a new one. The key N focuses the field. */
export function NotesCard({ candidateId, isReview = false, hasRoom = false, others = [] }: NotesCardProps) {
  const notes = useNotes(candidateId);
  const composer = useRef<HTMLTextAreaElement>(null);
  useShortcuts(isReview ? {} : { n: () => composer.current?.focus() });
  return (
    <Card title="Notes" small>
      <div className="stack gap-3">
        <NoteComposer
          ref={composer}
          candidateId={candidateId}
          isLarge={hasRoom}
          hint={
            isReview ? (
              'A note can’t be changed once it is added'
            ) : (
              <>
                <kbd>{shownKey('Ctrl')}</kbd>+<kbd>Enter</kbd> to add
              </>
            )
          }
          onAdded={(note) => (isReview ? toast.info('Note added') : toastChange('Note added', note))}
        />
        <LoadedPart query={notes}>
          {({ data }) => (
            <NoteList notes={data} canDelete={!isReview} onEmptied={() => composer.current?.focus()} />
          )}
        </LoadedPart>
        {others.map((other) => (
          <OtherNotes key={other.candidateId} application={other} />
        ))}
      </div>
    </Card>
  );
}

interface NoteListProps {
  /** The notes, the latest first. */
  notes: readonly Note[];
  /** Called after the last note was deleted, because the deleted row had the focus. */
  onEmptied: () => void;
  /** True if notes can be deleted here. */
  canDelete: boolean;
}

function NoteList({ notes, onEmptied, canDelete }: NoteListProps) {
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

/** The notes of another application. Shows nothing when there are none. */
function OtherNotes({ application: { candidateId, jobTitle } }: { application: OtherApplication }) {
  const notes = useNotes(candidateId).data?.data ?? [];
  if (notes.length === 0) return null;
  return (
    <AlsoFrom jobTitle={jobTitle}>
      <ul className="stack" aria-label={`Notes from ${jobTitle}`}>
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </ul>
    </AlsoFrom>
  );
}
