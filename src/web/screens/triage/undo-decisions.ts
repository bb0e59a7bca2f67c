import { explainFailure } from '#web/app/history/undo-change.ts';
import { undoChanges } from '#web/app/history/undo-together.ts';
import type { Stage } from '#domain/stage.ts';
import { write, type Written, call } from '#web/app/api/call.ts';
import type { Change } from '#domain/change.ts';
import type { Decision } from './triage-state.ts';

/**
 * Undoes decisions together with their later rejection reasons. Undoes nothing when the reasons can't be read. Never rejects: a
 * toast shows the result or the failure.
 *
 * @param moves the changes that the decisions made
 */
export async function undoDecisions(decisions: readonly Decision[], moves: readonly number[]): Promise<void> {
  const ids = new Set(decisions.map(({ candidate }) => candidate.id));
  const reasons = await reasonsSince(Math.min(...moves), ids).catch(explainFailure);
  if (!reasons) return;
  await undoChanges({
    changes: [
      ...moves.map((seq) => ({ seq, count: 1 })),
      // Undoing a reason does not count as bringing a candidate back.
      ...reasons.map(({ seq }) => ({ seq, count: 0 })),
    ],
    toggle: 'undo',
    words: {
      undo: (count) => (count === 1 ? '1 candidate is back' : `${count} candidates are back where they were`),
      redo: (count) => `${count} moved again`,
    },
  });
}

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
    // oxlint-disable-next-line no-await-in-loop -- each change is undone before the older ones
    written.push(await write('POST /changes/{seq}/undo', { params: { seq: change } }, 'Undo failed'));
  }
  return written;
}

/** A change that only set the reason of a rejection. */
interface ReasonChange {
  readonly seq: number;
  /** The ids of the candidates. */
  readonly ids: readonly number[];
}

const PAGE = 1_000;

/**
 * Returns the rejection reasons that were set for these candidates after a change and not undone. A move to Rejected
 * can only be undone after its reasons.
 */
async function reasonsSince(seq: number, ids: ReadonlySet<number>): Promise<ReasonChange[]> {
  const log: Logged[] = [];
  let page: Logged[];
  do {
    const query = { after: log.at(-1)?.seq ?? seq, limit: PAGE, rows: 0 };
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the previous page ended
    page = (await call('GET /changes', { query }, 'Undo failed')).data;
    log.push(...page);
  } while (page.length === PAGE);
  const undone = new Set(log.map(({ undoes }) => undoes));
  return log
    .filter((change) => change.undoes === null && !undone.has(change.seq))
    .map((change) => ({ seq: change.seq, ids: candidatesGivenReason(change) }))
    .filter((change) => change.ids.some((id) => ids.has(id)));
}

type Logged = Pick<Change, 'seq' | 'undoes' | 'command'>;

function candidatesGivenReason({ command: { route, params, body } }: Logged): readonly number[] {
  const { reason, stage, ids } = {
    ...(body as { reason?: unknown; stage?: unknown; ids?: number[] } | null),
  };
  if (reason === undefined || stage !== undefined) return [];
  if (route === 'PATCH /candidates') return ids ?? [];
  const { id } = params;
  return route === 'PATCH /candidates/{id}' && id !== undefined ? [id] : [];
}
