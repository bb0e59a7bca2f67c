import { splitNote, teammateOf, type NotePart, type Teammate } from '#domain/note/mention.ts';
import type { Note } from '#domain/note/note.ts';
import { useHost } from '#web/app/host/host.ts';
import { Author } from '#web/app/host/author.tsx';
import { useMentioned } from '#web/app/host/teammates.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { Chip } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './notes-card.module.css';

/** A note: its text with highlighted mentions, and below it the mentioned teammates. */
export function NoteItem({ note, onDelete }: { note: Note; onDelete?: () => void }) {
  const textId = `note-${note.id}-text`;
  const teammates = useMentioned();
  return (
    <li className={styles['note']}>
      <div className={classNames('row gap-2 apart', styles['head'])}>
        <span className={classNames('quiet', styles['muted'])}>
          <Author by={note.by} />
          <Moment at={note.createdAt} />
        </span>
        {onDelete && (
          <Button size="small" variant="quiet" aria-describedby={textId} onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
      <p id={textId} dir="auto" className={styles['text']}>
        {splitNote(note.text).map((part, at) => (
          // The index can be the key, because a note's text never changes.
          <NoteText key={at} part={part} teammates={teammates} />
        ))}
      </p>
      {note.mentions.length > 0 && (
        <ul className={classNames('flex wrap gap-1', styles['mentions'])} aria-label="Mentions">
          {note.mentions.map((handle) => (
            <li key={handle}>
              <Chip>
                @{handle} {teammateOf(handle, teammates)?.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function NoteText({ part, teammates }: { part: NotePart; teammates: readonly Teammate[] }) {
  const { profile } = useHost().person;
  const self = useStore(profile);
  if (part.kind === 'text') return part.text;
  if (part.kind === 'link') {
    return (
      <a href={part.text} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    );
  }
  const person = part.handle === self.handle ? self : teammateOf(part.handle, teammates);
  return (
    <mark
      className={person ? styles['mention'] : styles['unknown']}
      data-tooltip={person?.name ?? 'Nobody has this handle'}
    >
      {part.text}
    </mark>
  );
}
