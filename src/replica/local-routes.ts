import type { RouteName } from '#contract/contract.ts';
import { splitName } from '#contract/route.ts';
import type { Command } from '#domain/change.ts';

/**
 * The calls that a replica answers from its rows, and those that answer bytes, which it has when they were opened here before.
 * The server answers all others (product §25):
 *
 * - what depends on scorecards or unsealings, on calendars, or on the server’s own settings and keys, such as links;
 * - what sends mail, is seen by the public at once, erases, or brings many rows or new bytes;
 * - approving an offer, whose text may have changed meanwhile, and confirming its acceptance, which is final;
 * - what the log keeps only by its digest, such as messages, because it could not be sent from the log later;
 * - saving an assessment, because its edition has the server’s time, and the next save names the edition.
 */
const LOCAL = [
  'GET /jobs',
  'GET /jobs/{id}',
  'GET /jobs/{id}/pipeline',
  'GET /pipelines',
  'GET /candidates',
  'GET /candidates/{id}',
  'GET /candidates/{id}/notes',
  'GET /candidates/{id}/steps',
  'GET /candidates/{id}/timeline',
  'GET /candidates/{id}/files',
  'GET /candidates/{id}/duplicates',
  'GET /candidates/{id}/messages',
  'GET /candidates/{id}/applications',
  'GET /candidates/{id}/bookings',
  'GET /candidates/{id}/consents',
  'GET /candidates/{id}/interviews',
  'GET /candidates/{id}/offers',
  'GET /today',
  'GET /interviews',
  'GET /interviews/{id}/scorecard',
  'GET /offers',
  'GET /outbox',
  'GET /applications',
  'GET /openings',
  'GET /jobs/{id}/opening',
  'GET /site',
  'GET /notices',
  'GET /retention',
  'GET /consents',
  'GET /files/{id}',
  'GET /messages/{id}/original',
  'GET /messages/{id}/html',
  'GET /messages/{id}/attachments/{number}',
  'GET /changes',
  'GET /reasons',
  'GET /views',
  'GET /templates',
  'GET /kits',
  'GET /tags',
  'GET /sources',
  'GET /search',
  'GET /duplicates',
  'GET /reports/flow',
  'GET /reports/funnel',
  'GET /reports/reasons',
  'GET /reports/sources',
  'GET /reports/span',
  'GET /reports/time-in-stage',
  'GET /reports/waiting',
  'GET /assessments/exists',
  'GET /assessments/{jobId}',
  'GET /assessments/{jobId}/submissions',
  'POST /jobs',
  'PATCH /jobs/{id}',
  'PATCH /jobs/{id}/reorder',
  'POST /reasons',
  'PATCH /reasons/{id}',
  'POST /views',
  'PATCH /views/{id}',
  'DELETE /views/{id}',
  'POST /templates',
  'PATCH /templates/{id}',
  'DELETE /templates/{id}',
  'POST /kits',
  'PATCH /kits/{id}',
  'DELETE /kits/{id}',
  'POST /kits/{id}/copy',
  'POST /candidates',
  'PATCH /candidates',
  'PATCH /candidates/{id}',
  'POST /candidates/{id}/merge',
  'POST /duplicates/different',
  'POST /candidates/{id}/notes',
  'DELETE /notes/{id}',
  'POST /candidates/{id}/steps',
  'PATCH /steps/{id}',
  'DELETE /steps/{id}',
  'POST /candidates/{id}/offers',
  'PATCH /offers/{id}',
  'DELETE /files/{id}',
  'PATCH /applications',
  'POST /interviews/{id}/answer',
  'POST /assessments/{jobId}/submit',
  'POST /changes/{seq}/undo',
] as const satisfies readonly RouteName[];

/** The calls that a replica answers, except those with a body that {@link isLocal} refuses. */
export const LOCAL_ROUTES: ReadonlySet<string> = new Set(LOCAL);

/** The steps of an offer that only the server takes. */
const OFFER_STEPS = ['send', 'decision', 'confirm'];

/** Whether a replica answers this call with this body. */
export function isLocal({ route, body }: Pick<Command, 'route' | 'body'>): boolean {
  if (!LOCAL_ROUTES.has(route)) return false;
  return route !== 'PATCH /offers/{id}' || !OFFER_STEPS.some((step) => Object.hasOwn(Object(body), step));
}

interface LocalRoute {
  readonly name: RouteName;
  readonly method: string;
  readonly path: RegExp;
}

const ROUTES: readonly LocalRoute[] = LOCAL.map((name) => {
  const { method, path } = splitName(name);
  return { name, method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}$`) };
});

/** The name of the call, when a replica can answer it. */
export async function localRoute(request: Request): Promise<RouteName | null> {
  const { pathname } = new URL(request.url);
  const route = ROUTES.find(({ method, path }) => method === request.method && path.test(pathname))?.name;
  if (route !== 'PATCH /offers/{id}') return route ?? null;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return isLocal({ route, body }) ? route : null;
}
