import { splitQuoted } from '#domain/message/quoted.ts';
import { splitNote } from '#domain/note/mention.ts';
import { Summary } from '#web/kit/summary.tsx';
import styles from './message.module.css';

/** The text of a message. What it quotes of earlier messages is folded. */
export function MessageText({ text }: { text: string }) {
  const { own, quoted } = splitQuoted(text);
  const shown = own.trim() === '' ? quoted : own;
  const folded = own.trim() === '' ? '' : quoted;
  return (
    <>
      <p dir="auto" className={styles['text']}>
        {shown.trim() === '' ? 'This message has no text.' : <Linked text={shown.trim()} />}
      </p>
      {folded.trim() !== '' && (
        <details className={styles['quoted']}>
          <Summary>Quoted text</Summary>
          <p dir="auto" className={styles['text']}>
            <Linked text={folded.trim()} />
          </p>
        </details>
      )}
    </>
  );
}

/** A text with its links. */
function Linked({ text }: { text: string }) {
  return splitNote(text).map((part, at) =>
    part.kind === 'link' ? (
      // The index can be the key, because a message's text never changes.
      <a key={at} href={part.text} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
