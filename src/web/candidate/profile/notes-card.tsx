import { useRef } from 'react';
import { toastChange } from '#web/app/history/undo-change.ts';
import { Card } from '#web/kit/card.tsx';
import { shownKey, useShortcut } from '#web/kit/shortcut.ts';
import { LoadedPart } from './loaded-part.tsx';
import { NoteComposer } from './note-composer.tsx';
import { NoteList } from './note-list.tsx';
import styles from './notes-card.module.css';
import { useNotes } from './profile-queries.ts';

/** The team's notes about a candidate, and the field for a new one, which the key N focuses. */
export function NotesCard({ candidateId }: { candidateId: number }) {
  const notes = useNotes(candidateId);
  const composer = useRef<HTMLTextAreaElement>(null);
  useShortcut('n', () => composer.current?.focus());
  return (
    <Card title="Notes">
      <div className={styles['notes']}>
        <NoteComposer
          ref={composer}
          candidateId={candidateId}
          hint={
            <>
              <kbd>{shownKey('Ctrl')}</kbd> <kbd>Enter</kbd> adds it
            </>
          }
          onAdded={(note) => toastChange('Note added', note)}
        />
        <LoadedPart query={notes}>
          {({ data }) => <NoteList notes={data} onEmptied={() => composer.current?.focus()} />}
        </LoadedPart>
      </div>
    </Card>
  );
}
