import type { Change, Command } from '#domain/change.ts';
import { changeToggledBy, describeChange } from '#domain/history/describe-change.ts';
import type { UndoOrRedo } from '#domain/history/undo-stack.ts';
import { loadNames } from './load-names.ts';

/**
 * What an undo or a redo did, in words for its toast.
 *
 * @param undo the change that it is
 * @param command the call that first made what it undid or redid, if at hand
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

/** What the undo of an import left, because it was edited since. */
function exceptFor(left: Change['left']): string {
  if (!left) return '';
  const names = left.names.slice(0, NAMED);
  const more = left.count > names.length ? ` and ${left.count - names.length} more` : '';
  return `, except what was edited since: ${names.join(', ')}${more}`;
}
