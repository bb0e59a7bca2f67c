import { useDropped } from './use-dropped.ts';
import { tableIn } from './dropped-table.ts';

/**
 * Handles files that are dropped anywhere on the page, and tables that are pasted outside of text fields.
 *
 * @returns whether a file is being dragged over the page
 */
export function useDroppedTable(onTable: (file: File) => void): boolean {
  return useDropped((data) => {
    const file = tableIn(data);
    if (file) onTable(file);
    return file !== null;
  });
}
