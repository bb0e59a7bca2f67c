import type { Stage } from '#domain/stage.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { reasonsSince } from './reasons-since.ts';

interface Move {
  readonly id: number;
  /** Where the candidate was before. */
  readonly stage: Stage;
  /** The change that moved them. */
  readonly seq: number;
}

/**
 * Undoes a move, and before it what was said about it since. A reason that was given to others, too, stays theirs: then
 * the candidate is moved back, which is one more event of the timeline.
 *
 * @returns what was written, for the screen to be brought up to date with
 */
export async function takeBackMove({ id, stage, seq }: Move): Promise<Written<unknown>[]> {
  const reasons = await reasonsSince(seq, new Set([id]));
  if (reasons.some(({ ids }) => ids.length > 1)) {
    return [await write('PATCH /candidates/{id}', { params: { id }, body: { stage } }, 'Undo failed')];
  }
  const written: Written<unknown>[] = [];
  for (const change of [...reasons.map((reason) => reason.seq).toReversed(), seq]) {
    // oxlint-disable-next-line no-await-in-loop -- the latest first, each before the one it is about
    written.push(await write('POST /changes/{seq}/undo', { params: { seq: change } }, 'Undo failed'));
  }
  return written;
}
