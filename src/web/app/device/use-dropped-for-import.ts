import { useDropped } from './use-dropped.ts';
import { importableIn } from './dropped-for-import.ts';

/**
 * Handles files that are dropped anywhere on the page, and tables that are pasted outside of text fields.
 *
 * @returns whether a file is being dragged over the page
 */
export function useDroppedForImport(onFiles: (files: Promise<readonly File[]>) => void): boolean {
  return useDropped((data) => {
    const files = importableIn(data);
    if (files) onFiles(files);
    return files !== null;
  });
}
