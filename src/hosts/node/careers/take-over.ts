import { randomUUID } from 'node:crypto';
import type { RequestContext } from '#api/context.ts';
import { linkActor } from '#domain/actor.ts';
import type { Member } from '#hosts/node/team/accounts/people.ts';
import { serverApi } from '#hosts/node/team/calls/server-api.ts';
import type { CareersContext } from './careers.ts';
import { withTexts } from './with-texts.ts';
import { heldOnes, markTaken, removeHeld } from './held.ts';

/**
 * Makes candidates of held applications, one change for each. One that is taken over twice at the same time makes one
 * candidate, because the key is the same.
 *
 * @returns the answer: the applications, and the seqs of their changes, by which each can be undone
 */
export function takerOf(context: CareersContext) {
  const contexts = new WeakMap<Request, RequestContext>();
  const api = serverApi(async (request) => contexts.get(request) ?? null, context, context.report);

  return async ({ workspace, person, permit }: Member, ids: readonly string[]): Promise<Response> => {
    const db = context.forWorkspace(workspace);
    const store = await context.openStore(workspace, person.id);
    const files = context.filesOf(workspace);
    const applications: unknown[] = [];
    const changes: number[] = [];

    /** Tells the workspace that an applicant took back what was just taken over. */
    async function withdraw(id: string, applicationId: number): Promise<void> {
      const request = new Request(`${context.baseUrl}/applications/${applicationId}`, {
        method: 'PATCH',
        headers: { 'Idempotency-Key': randomUUID() },
        body: JSON.stringify({ event: 'withdrawn' }),
      });
      contexts.set(request, { store, actor: linkActor(id), access: 'write' });
      await api.fetch(request);
    }

    for (const { id, application, taken_change } of await heldOnes(db, workspace, ids)) {
      // After an undo it is taken over anew, so it needs another key.
      const key = taken_change === null ? `held-${id}` : `held-${id}-${taken_change}`;
      const request = new Request(`${context.baseUrl}/applications`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        // oxlint-disable-next-line no-await-in-loop -- one application after the other
        body: JSON.stringify(await withTexts(context, workspace, application)),
      });
      contexts.set(request, { store, files, actor: person.id, access: 'write', permit });
      const response = await api.fetch(request);
      if (!response.ok) return response;
      const taken = (await response.json()) as { readonly id: number };
      applications.push(taken);
      const change = Number(response.headers.get('Change-Seq') ?? 0);
      if (change === 0) {
        // The form came twice, and was stored the other time.
        await removeHeld(db, workspace, id);
        continue;
      }
      changes.push(change);
      const isThere = await markTaken(db, workspace, { id, change, at: context.now().toISOString() });
      if (!isThere) await withdraw(id, taken.id);
    }
    return Response.json({ data: applications, changes });
  };
}
