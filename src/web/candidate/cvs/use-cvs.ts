import { useEffect, useRef, useState } from 'react';
import { ATTACHABLE, fileName } from '#domain/files/file.ts';
import { kindOf } from '#domain/files/kind-of.ts';
import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import { announce } from '#web/kit/announce.ts';
import { counted } from '#web/kit/counted.ts';
import { textsOf, type CvCell, type CvRow } from './cv-rows.ts';

/** A file that is no row. */
interface LeftOutFile {
  readonly name: string;
  readonly why: string;
}

interface Reading {
  readonly done: number;
  readonly of: number;
}

/** The most CVs in one import. */
const MOST_CVS = 500;

/** Reads CVs one after the other into rows. What was typed in a row stays when more are added. */
export function useCvs() {
  const [rows, setRows] = useState<readonly CvRow[]>([]);
  const [leftOut, setLeftOut] = useState<readonly LeftOutFile[]>([]);
  const [reading, setReading] = useState<Reading | null>(null);
  const [isEdited, setEdited] = useState(false);
  const known = useRef(new Set<string>());
  const last = useRef(0);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  function leaveOut(name: string, why: string): void {
    setLeftOut((now) => [...now, { name: fileName(name), why }]);
  }

  async function add(given: readonly File[]): Promise<void> {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    setReading({ done: 0, of: given.length });
    const files = await unpacked(given, leaveOut);
    let count = 0;
    for (const [place, file] of files.entries()) {
      if (signal.aborted) return;
      setReading({ done: place, of: files.length });
      // oxlint-disable-next-line no-await-in-loop -- one at a time: only one of many is in memory
      const read = await readRow(file, known.current);
      if (signal.aborted) return;
      if (typeof read === 'string') leaveOut(file.name, read);
      else if (known.current.size >= MOST_CVS) leaveOut(file.name, '500 CVs can be imported at once.');
      else {
        known.current.add(read.hash);
        last.current += 1;
        count += 1;
        const row = { ...read, key: last.current };
        setRows((now) => [...now, row]);
      }
    }
    setReading(null);
    announce(`${counted(count, 'CV')} read`);
  }

  function change(key: number, part: (row: CvRow) => Partial<CvRow>): void {
    setEdited(true);
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...part(row) } : row)));
  }

  return {
    rows,
    leftOut,
    reading,
    isEdited,
    add,
    cancel: (): void => {
      stop.current?.abort();
      setReading(null);
    },
    type: (key: number, cell: CvCell, text: string): void =>
      change(key, ({ texts }) => ({ texts: { ...texts, [cell]: text } })),
    decide: (key: number, chosen: CvRow['chosen']): void => change(key, () => ({ chosen })),
    /** Keeps only the rows that are still to be imported. */
    keep: (keys: ReadonlySet<number>): void => setRows((now) => now.filter(({ key }) => keys.has(key))),
  };
}

async function unpacked(
  given: readonly File[],
  leaveOut: (name: string, why: string) => void,
): Promise<File[]> {
  const files: File[] = [];
  for (const file of given) {
    if (!/\.zip$/i.test(file.name)) files.push(file);
    else {
      try {
        // Loaded only for an archive.
        // oxlint-disable-next-line no-await-in-loop -- one at a time: only one of many is in memory
        const { unpack } = await import('./unpack.ts');
        // oxlint-disable-next-line no-await-in-loop -- as above
        files.push(...(await unpack(file)));
      } catch (error) {
        leaveOut(file.name, error instanceof Error ? error.message : 'This archive can’t be read.');
      }
    }
  }
  return files;
}

/** A row, or why a file is none as a sentence. */
async function readRow(file: File, known: ReadonlySet<string>): Promise<Omit<CvRow, 'key'> | string> {
  if (file.size > FILE_MAX_SIZE) return 'A file can’t be larger than 20 MB.';
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!kindOf(bytes)) return `This can’t be attached: it has to be a ${ATTACHABLE} file.`;
  const hash = await sha256(bytes);
  if (known.has(hash)) return 'The same file is here already.';
  // Loaded only for CVs: a table needs nothing of it.
  const { readCvFile } = await import('#web/candidate/files/cv/read-cv-file.ts');
  const name = fileName(file.name);
  const { text, found } = await readCvFile(file, name);
  return { file: new File([file], name), text, hash, found, texts: textsOf(found), chosen: null };
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
