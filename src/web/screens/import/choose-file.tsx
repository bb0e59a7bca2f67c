import { FolderOpen, Upload } from 'lucide-react';
import { useId, useRef, type ChangeEvent } from 'react';
import { FILE_KINDS } from '#domain/choices/file-kind.ts';
import { canChooseFolder, filesOfFolder } from '#web/app/device/files-in.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import styles from './import.module.css';

const TABLES = '.csv,.tsv,.xlsx,.xls,.ods';

const ACCEPTED = [TABLES, ...['zip', ...FILE_KINDS].map((kind) => `.${kind}`)].join(',');

/** The kinds of files that can be chosen, and the words that ask for them. */
const WAYS = {
  any: {
    accept: ACCEPTED,
    words:
      'Choose a CSV file, a workbook (.xlsx, .xls or .ods), or CVs, also in a ZIP or a folder. Or drop them here, or paste rows copied from a spreadsheet.',
  },
  table: {
    accept: TABLES,
    words:
      'Choose a CSV file or a workbook (.xlsx, .xls or .ods). Or drop it here, or paste rows copied from a spreadsheet.',
  },
  answers: {
    accept: '.zip,.json,.jsonl',
    words: 'Choose the folder with the other system’s data, or a ZIP of it. Or drop it here.',
  },
} as const;

/** The most files of a folder with the data of another system. */
export const MOST_ANSWERS = 50_000;

/** A file that is read or was read. */
type ChosenFile =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly name: string; readonly done: number }
  | { readonly state: 'failed'; readonly name: string; readonly problem: string }
  | { readonly state: 'read'; readonly name: string; readonly contents: { readonly rows: number } };

interface ChooseFileProps {
  file: ChosenFile;
  /** The kind of files: tables or CVs, a table alone, or the data of another system. */
  of?: keyof typeof WAYS;
  onFiles: (files: readonly File[]) => void;
  onCancel: () => void;
}

/** Lets a person choose files or a folder, and tells of a file while it is read. */
export function ChooseFile({ file, of = 'any', onFiles, onCancel }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const isTable = of === 'table';

  function choose({ target }: ChangeEvent<HTMLInputElement>, filesOf: (all: FileList) => readonly File[]) {
    const chosen = target.files ? filesOf(target.files) : [];
    // Choosing the same file again is a change too.
    target.value = '';
    if (chosen.length > 0) onFiles(chosen);
  }

  useScreenActions([
    { label: 'Choose files…', act: () => input.current?.click() },
    ...(isTable || !canChooseFolder()
      ? []
      : [{ label: 'Choose a folder…', act: () => folder.current?.click() }]),
  ]);

  return (
    <Card title="File">
      <div className={styles['file']}>
        <p>
          {file.state === 'none' ? (
            WAYS[of].words
          ) : (
            <>
              <bdi className={styles['name']}>{file.name}</bdi>
              {file.state === 'read' && of !== 'answers' && `: ${inWords(file.contents.rows)}`}
            </>
          )}
        </p>
        <input
          ref={input}
          type="file"
          multiple={!isTable}
          accept={WAYS[of].accept}
          aria-label="Files to import"
          hidden
          onChange={(event) => choose(event, (files) => [...files])}
        />
        {!isTable && canChooseFolder() && (
          <input
            ref={(element) => {
              folder.current = element;
              // React knows no such attribute.
              if (element) element.webkitdirectory = true;
            }}
            type="file"
            aria-label="Folder to import"
            hidden
            onChange={(event) =>
              choose(event, (all) => filesOfFolder(all, of === 'answers' ? MOST_ANSWERS : undefined))
            }
          />
        )}
        {file.state === 'reading' ? (
          <Button onClick={onCancel}>Cancel</Button>
        ) : (
          <div className="flex wrap gap-2">
            <Button
              variant={file.state === 'read' ? 'secondary' : 'primary'}
              icon={<Upload />}
              aria-describedby={file.state === 'failed' ? problemId : undefined}
              onClick={() => input.current?.click()}
            >
              {`Choose ${file.state === 'none' ? '' : isTable ? 'another ' : 'other '}${isTable ? 'file' : 'files'}`}
            </Button>
            {file.state === 'none' && !isTable && canChooseFolder() && (
              <Button icon={<FolderOpen />} onClick={() => folder.current?.click()}>
                Choose a folder
              </Button>
            )}
          </div>
        )}
        {file.state === 'reading' && <ProgressBar label="Reading the file" value={file.done || undefined} />}
        {file.state === 'failed' && (
          <p id={problemId} role="alert" className={styles['problem']}>
            {file.problem}
          </p>
        )}
      </div>
    </Card>
  );
}

function inWords(rows: number): string {
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`;
}
