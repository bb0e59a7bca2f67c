import { type ReactNode, useState } from 'react';
import { FileItem } from '#web/candidate/files/file-item.tsx';
import type { ListedFile } from '#web/candidate/files/file-queries.ts';
import { FileReader } from '#web/candidate/files/file-reader.tsx';
import { NoteItem } from '#web/candidate/profile/note-item.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './comparison-table.module.css';
import type { RowGroup } from './row-group.ts';
import type { Compared } from './use-compared.ts';

/** Compares the attached files, latest first. */
export function fileRows(compared: readonly Compared[]): RowGroup {
  const isEmpty = compared.every(({ files }) => files.length === 0);
  return listRow('Files', isEmpty, (at) => <Files of={compared[at]} />);
}

/** Compares the notes, latest first. */
export function noteRows(compared: readonly Compared[]): RowGroup {
  const isEmpty = compared.every(({ notes }) => notes.length === 0);
  return listRow('Notes', isEmpty, (at) => <Notes of={compared[at]} />);
}

function listRow(title: 'Files' | 'Notes', isEmpty: boolean, cellOf: (at: number) => ReactNode): RowGroup {
  if (isEmpty) return { title, rows: [], empty: `No ${title.toLowerCase()} yet` };
  return { title, rows: [{ label: `${title}, the latest first`, values: null, cellOf }] };
}

function Files({ of }: { of: Compared | undefined }) {
  const [reading, setReading] = useState<ListedFile | null>(null);
  if (!of || of.files.length === 0) return <span className="muted">No files yet</span>;
  return (
    <>
      <ul className={classNames('flex gap-1', styles['texts'])} aria-label={`Files of ${of.candidate.name}`}>
        {of.files.map((file) => (
          <FileItem key={file.id} file={file} onRead={() => setReading(file)} />
        ))}
      </ul>
      {reading && <FileReader key={reading.id} file={reading} onClose={() => setReading(null)} />}
    </>
  );
}

function Notes({ of }: { of: Compared | undefined }) {
  if (!of || of.notes.length === 0) return <span className="muted">No notes yet</span>;
  return (
    <ul className={classNames('flex gap-1', styles['texts'])} aria-label={`Notes about ${of.candidate.name}`}>
      {of.notes.map((note) => (
        <NoteItem key={note.id} note={note} />
      ))}
    </ul>
  );
}
