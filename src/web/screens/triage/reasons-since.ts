import type { Change } from '#domain/change.ts';
import { call } from '#web/app/api/call.ts';

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
export async function reasonsSince(seq: number, ids: ReadonlySet<number>): Promise<ReasonChange[]> {
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
