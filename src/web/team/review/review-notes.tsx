import { useRef } from 'react';
import { LoadedPart } from '#web/candidate/profile/loaded-part.tsx';
import { NoteComposer } from '#web/candidate/profile/note-composer.tsx';
import { NoteItem } from '#web/candidate/profile/note-item.tsx';
import styles from '#web/candidate/profile/notes-card.module.css';
import { useNotes } from '#web/candidate/profile/profile-queries.ts';
import { Card } from '#web/kit/card.tsx';
import { toast } from '#web/kit/toast.tsx';

/** The team's notes about a candidate, to read and to add to: a reviewer takes none back. */
export function ReviewNotes({ candidateId }: { candidateId: number }) {
  const notes = useNotes(candidateId);
  const composer = useRef<HTMLTextAreaElement>(null);
  return (
    <Card title="Notes">
      <div className={styles['notes']}>
        <NoteComposer
          ref={composer}
          candidateId={candidateId}
          hint="A note can’t be changed once it is added"
          onAdded={() => toast.info('Note added')}
        />
        <LoadedPart query={notes}>
          {({ data }) =>
            data.length === 0 ? (
              <p className={styles['muted']}>No notes yet</p>
            ) : (
              <ul className={styles['list']} aria-label="Notes">
                {data.map((note) => (
                  <NoteItem key={note.id} note={note} />
                ))}
              </ul>
            )
          }
        </LoadedPart>
      </div>
    </Card>
  );
}
