import type { Change, Command } from '#domain/change.ts';
import { changeToggledBy, describeChange } from '#domain/history/describe-change.ts';
import type { UndoOrRedo } from '#domain/history/undo-stack.ts';
import { loadNames } from './load-names.ts';

/**
 * Describes an undo or a redo for its toast.
 *
 * @param undo the change that the undo or redo made
 * @param command the call that made the original change, if known
 */
export async function describeUndo(
  undo: Parameters<typeof changeToggledBy>[0],
  toggle: UndoOrRedo,
  command: Command | null,
): Promise<string> {
  const change = changeToggledBy(undo, toggle, command);
  const { done, undone } = describeChange(change, await loadNames([change]));
  return toggle === 'undo' ? `${undone}${exceptFor(undo.left)}` : done;
}

const NAMED = 3;

/** Names the rows that an import's undo skipped because they were edited since. */
function exceptFor(left: Change['left']): string {
  if (!left) return '';
  const names = left.names.slice(0, NAMED);
  const more = left.count > names.length ? ` and ${left.count - names.length} more` : '';
  return `, except what was edited since: ${names.join(', ')}${more}`;
}
