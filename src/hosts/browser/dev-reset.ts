import { LOCAL_ACTOR } from '#domain/actor.ts';
import { demoWorkspace } from '#demo/workspace.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Store } from '#store/store.ts';
import { DEV_RESET_PATH } from './protocol.ts';

/** The maximum number of demo candidates. More would not fit into memory while they are written. */
const MAX_CANDIDATES = 200_000;

/**
 * The development control "Reset DB & Reseed" (product §2): replaces everything with the demo workspace.
 * `?candidates=100000` sets its number of candidates.
 */
export async function resetToDemo(store: Store, now: Date, query: URLSearchParams): Promise<Response> {
  const requested = query.get('candidates');
  const size = requested === null ? {} : { candidates: Number(requested) };
  if (size.candidates !== undefined && !(size.candidates >= 0 && size.candidates <= MAX_CANDIDATES)) {
    return Response.json({ message: `candidates must be from 0 to ${MAX_CANDIDATES}` }, { status: 400 });
  }
  const command = { route: `POST ${DEV_RESET_PATH}`, params: {}, body: null };
  const write = { by: LOCAL_ACTOR, key: null, askedAt: now.toISOString(), command };
  const done = await store.workspace.replace(write, demoWorkspace(now, size));
  return Response.json(
    {},
    isRefusal(done) ? { status: 409 } : { headers: { 'Change-Seq': String(done.seq) } },
  );
}
