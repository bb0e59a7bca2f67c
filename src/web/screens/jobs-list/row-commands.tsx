import { useDragRows } from './use-drag-rows.ts';
import { useJobCursor, type ListCommands } from './use-job-cursor.ts';

/** The keys of the list, and the dragging of its rows (product §2). Shows nothing. */
export function RowCommands(props: ListCommands) {
  useJobCursor(props);
  useDragRows(props.list, props.onMove);
  return null;
}
