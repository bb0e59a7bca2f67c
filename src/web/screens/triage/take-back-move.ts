import type { Stage } from '#domain/stage.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { reasonsSince } from './reasons-since.ts';

interface Move {
  readonly id: number;
  /** The candidate's stage before the move. */
  readonly stage: Stage;
  /** The sequence number of the move's change. */
  readonly seq: number;
}

/**
 * Undoes a move, after its later rejection reasons. A reason that others share can't be undone. Then the candidate is
 * moved back, which adds an event to the timeline.
 *
 * @returns the writes, for refreshing the screen
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
