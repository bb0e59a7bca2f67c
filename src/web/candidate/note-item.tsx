import { splitMentions, teammateOf } from '#domain/mention.ts';
import type { Note } from '#domain/note.ts';
import { Moment } from '#web/time/moment.tsx';
import { Chip } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './notes-card.module.css';

/** A note: its text with the mentions highlighted, and below it the teammates who are mentioned. */
export function NoteItem({ note, onDelete }: { note: Note; onDelete: () => void }) {
  const textId = `note-${note.id}-text`;
  return (
    <li className={styles['note']}>
      <div className={styles['head']}>
        <Moment at={note.createdAt} className={styles['muted']} />
        <Button size="small" variant="quiet" aria-describedby={textId} onClick={onDelete}>
          Delete
        </Button>
      </div>
      <p id={textId} dir="auto" className={styles['text']}>
        {splitMentions(note.text).map(({ text, handle }, at) =>
          handle === null ? (
            text
          ) : (
            // The index can be the key, because a note never changes.
            <mark key={at} className={styles['mention']} data-tooltip={teammateOf(handle)?.name}>
              {text}
            </mark>
          ),
        )}
      </p>
      {note.mentions.length > 0 && (
        <ul className={styles['mentions']} aria-label="Mentions">
          {note.mentions.map((handle) => (
            <li key={handle}>
              <Chip>
                @{handle} {teammateOf(handle)?.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
