import { useEffect } from 'react';
import { fileName } from '#domain/files/file.ts';
import { hasFolder } from '#web/app/device/files-in.ts';
import { RetryKey } from '#web/app/api/retry-key.ts';
import { toast } from '#web/kit/toast.tsx';
import styles from './files-over.module.css';

/** The names of files that the import of candidates reads wherever they are dropped: tables and archives. */
const IMPORTED = /\.(?:csv|tsv|xlsx?|ods|zip)$/i;

interface FilesOnCandidates {
  /** The screen imports: a drop of a folder, or of only tables and archives, is left to the import. */
  readonly imports?: boolean;
}

/** Adds files to the candidate on whose card or row they are dropped (product §16). */
export function useFilesOnCandidates({ imports = false }: FilesOnCandidates = {}): void {
  useEffect(() => {
    let over: HTMLElement | null = null;
    let turn = Promise.resolve();

    function moveOver(candidate: HTMLElement | null): void {
      over?.classList.remove(styles['over'] ?? '');
      over = candidate;
      over?.classList.add(styles['over'] ?? '');
    }

    function leave({ relatedTarget }: DragEvent): void {
      if (relatedTarget === null) moveOver(null);
    }

    function drag(event: DragEvent): void {
      const candidate = hasFiles(event) ? candidateAt(event) : null;
      if (candidate !== over) moveOver(candidate);
      // Otherwise the browser would leave the app and open the file.
      if (hasFiles(event)) event.preventDefault();
      if (candidate) event.stopPropagation();
    }

    function drop(event: DragEvent): void {
      moveOver(null);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      const candidate = candidateAt(event);
      if (!candidate || (imports && isImported(event, files))) return;
      event.stopPropagation();
      const id = Number(candidate.dataset['candidate']);
      for (const file of files) turn = turn.then(() => add(id, file));
    }

    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    window.addEventListener('dragover', drag, options);
    window.addEventListener('dragleave', leave, options);
    window.addEventListener('drop', drop, options);
    return () => {
      moveOver(null);
      controller.abort();
    };
  }, [imports]);
}

function isImported({ dataTransfer }: DragEvent, files: readonly File[]): boolean {
  return files.every(({ name }) => IMPORTED.test(name)) || (dataTransfer !== null && hasFolder(dataTransfer));
}

async function add(candidateId: number, file: File): Promise<void> {
  const { attachFile } = await import('./attach-file.ts');
  const problem = await attachFile(candidateId, file, new RetryKey());
  if (problem !== null) toast.error(`${fileName(file.name)}: ${problem}`);
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

function candidateAt({ target }: DragEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-candidate]') : null;
}
