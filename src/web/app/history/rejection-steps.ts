import type { Command } from '#domain/change.ts';
import type { Rejection } from '#domain/history/rejections.ts';
import type { UserAction } from '#domain/history/undo-stack.ts';
import type { ChangeToUndo } from './undo-change.ts';

/**
 * The steps that undo or redo a rejection together with its reason, in their order. Null when only a part of it is
 * undone, or not loaded.
 */
export function stepsOf(
  rejection: Rejection | undefined,
  actions: ReadonlyMap<number, UserAction>,
  log: ReadonlyMap<number, { readonly command?: Command | undefined }>,
): readonly ChangeToUndo[] | null {
  const seqs = rejection ? [rejection.reason, ...rejection.moves] : [];
  const steps = seqs.flatMap((seq): ChangeToUndo[] => {
    const action = actions.get(seq);
    const toggle = action?.isUndone ? 'redo' : 'undo';
    return action ? [{ seq: action.lastSeq, toggle, command: log.get(seq)?.command ?? null }] : [];
  });
  const [first] = steps;
  if (!first || steps.length < seqs.length || steps.some(({ toggle }) => toggle !== first.toggle))
    return null;
  // The reason is undone before the move, and redone after it.
  return first.toggle === 'undo' ? steps : steps.toReversed();
}
