import { useState } from 'react';
import { FileItem } from '#web/candidate/files/file-item.tsx';
import type { ListedFile } from '#web/candidate/files/file-queries.ts';
import { FileReader } from '#web/candidate/files/file-reader.tsx';
import type { RowGroup } from './row-group.ts';
import styles from './comparison-table.module.css';
import type { Compared } from './use-compared.ts';

/** Compares the attached files, latest first. */
export function fileRows(compared: readonly Compared[]): RowGroup {
  if (compared.every(({ files }) => files.length === 0)) {
    return { title: 'Files', rows: [], empty: 'No files yet' };
  }
  return {
    title: 'Files',
    rows: [
      {
        label: 'Files, the latest first',
        values: null,
        cellOf: (at) => <Files of={compared[at]} />,
      },
    ],
  };
}

function Files({ of }: { of: Compared | undefined }) {
  const [reading, setReading] = useState<ListedFile | null>(null);
  if (!of || of.files.length === 0) return <span className={styles['none']}>No files yet</span>;
  return (
    <>
      <ul className={styles['texts']} aria-label={`Files of ${of.candidate.name}`}>
        {of.files.map((file) => (
          <FileItem key={file.id} file={file} onRead={() => setReading(file)} />
        ))}
      </ul>
      {reading && <FileReader key={reading.id} file={reading} onClose={() => setReading(null)} />}
    </>
  );
}
