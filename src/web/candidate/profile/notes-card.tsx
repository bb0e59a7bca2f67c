import { useRef } from 'react';
import { toastChange } from '#web/app/history/undo-change.ts';
import { Card } from '#web/kit/card.tsx';
import { shownKey, useShortcuts } from '#web/kit/shortcut.ts';
import { toast } from '#web/kit/toast.tsx';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import type { OtherApplication } from '#web/candidate/files/other-files.tsx';
import { AlsoFrom } from '#web/candidate/records/also-from.tsx';
import { NoteComposer } from './note-composer.tsx';
import { NoteItem } from './note-item.tsx';
import { NoteList } from './note-list.tsx';
import { useNotes } from './profile-queries.ts';

interface NotesCardProps {
  candidateId: number;
  /** Whether the person is a reviewer, who can't delete or undo notes and has no shortcuts (product §12). */
  isReview?: boolean;
  /** The person's other applications, whose notes are listed below. */
  others?: readonly OtherApplication[];
}

/** The team's notes about a candidate, and the field for a new one. The key N focuses the field. */
export function NotesCard({ candidateId, isReview = false, others = [] }: NotesCardProps) {
  const notes = useNotes(candidateId);
  const composer = useRef<HTMLTextAreaElement>(null);
  useShortcuts(isReview ? {} : { n: () => composer.current?.focus() });
  return (
    <Card title="Notes" small>
      <div className="stack gap-3">
        <NoteComposer
          ref={composer}
          candidateId={candidateId}
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
