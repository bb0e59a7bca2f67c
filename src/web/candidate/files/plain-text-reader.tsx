import { decodeText } from './text/decode.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import styles from './file-reader.module.css';
import { useRead } from './use-read.ts';

/** Nobody reads more here, and to lay out megabytes would take seconds. */
const MOST_SHOWN = 200_000;

interface PlainTextReaderProps {
  file: Blob;
  /** The file's name. */
  name: string;
}

/** Shows the words of a text file, in lines as they are. */
export function PlainTextReader({ file, name }: PlainTextReaderProps) {
  const text = useRead(file, decoded);
  if (text === null) return <ErrorLine message="This text could not be read. It can be downloaded." />;
  if (text === undefined) return <Loading />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
    <div className={styles['content']} tabIndex={0} role="region" aria-label={`Text of ${name}`}>
      <p dir="auto" className={styles['text']}>
        {text.slice(0, MOST_SHOWN)}
      </p>
      {text.length > MOST_SHOWN && <p>This is the beginning. Download the file to read on.</p>}
    </div>
  );
}

async function decoded(file: Blob): Promise<string> {
  return (await decodeText(new Uint8Array(await file.arrayBuffer()))).text;
}
