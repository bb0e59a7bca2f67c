import { splitMentions, teammateOf } from '#domain/mention.ts';
import { extractMentions, type Note } from '#domain/note.ts';
import { Chip } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/time/moment.tsx';
import styles from './notes-card.module.css';

/** Another host may leave it to the text who is mentioned. */
type Told = Omit<Note, 'mentions'> & Partial<Pick<Note, 'mentions'>>;

/** A note: its text with the mentions standing out, and those who are mentioned below it. */
export function NoteItem({ note, onDelete }: { note: Told; onDelete: () => void }) {
  const textId = `note-${note.id}-text`;
  const { mentions = extractMentions(note.text) } = note;
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
            // A note does not change: its pieces keep their places.
            <mark key={at} className={styles['mention']} data-tooltip={teammateOf(handle)?.name}>
              {text}
            </mark>
          ),
        )}
      </p>
      {mentions.length > 0 && (
        <ul className={styles['mentions']} aria-label="Mentions">
          {mentions.map((handle) => (
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
