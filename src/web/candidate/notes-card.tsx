import { useRef } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from './loaded.tsx';
import { NoteComposer } from './note-composer.tsx';
import { NoteList } from './note-list.tsx';
import styles from './notes-card.module.css';
import { useNotes } from './profile-queries.ts';

/** What the team says about a candidate. */
export function NotesCard({ candidateId }: { candidateId: number }) {
  const notes = useNotes(candidateId);
  const composer = useRef<HTMLTextAreaElement>(null);
  return (
    <Card title="Notes">
      <div className={styles['notes']}>
        <NoteComposer ref={composer} candidateId={candidateId} />
        <Loaded query={notes}>
          {({ data }) => <NoteList notes={data} onEmptied={() => composer.current?.focus()} />}
        </Loaded>
      </div>
    </Card>
  );
}
