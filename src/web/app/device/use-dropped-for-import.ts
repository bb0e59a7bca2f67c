import { useDropped } from './use-dropped.ts';
import { importableIn } from './dropped-for-import.ts';

/**
 * Handles files that are dropped anywhere on the page, and tables that are pasted outside of text fields.
 *
 * @param most the most files that are taken of folders
 * @returns whether a file is being dragged over the page
 */
export function useDroppedForImport(
  onFiles: (files: Promise<readonly File[]>) => void,
  most?: number,
): boolean {
  return useDropped((data) => {
    const files = importableIn(data, most);
    if (files) onFiles(files);
    return files !== null;
  });
}
