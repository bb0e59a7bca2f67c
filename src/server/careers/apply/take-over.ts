import { randomUUID } from 'node:crypto';
import type { RequestContext } from '#api/request/context.ts';
import { linkActor } from '#domain/actor.ts';
import { callerAs } from '#server/calls/call-as.ts';
import type { Member } from '#server/calls/member.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { heldOnes, markTaken, removeHeld } from './held.ts';
import { withTexts } from './with-texts.ts';

/**
 * Makes candidates of held applications, one change for each. One that is taken over twice at the same time makes one
 * candidate, because the key is the same.
 *
 * @returns the answer: the applications, and the seqs of their changes, by which each can be undone
 */
export function takerOf(context: CareersContext) {
  const callAs = callerAs(context);

  return async ({ workspace, person, permit }: Member, ids: readonly string[]): Promise<Response> => {
    const db = context.forWorkspace(workspace);
    const store = await context.openStore(workspace, person.id);
    const files = context.filesOf(workspace);
    const applications: unknown[] = [];
    const changes: number[] = [];

    /** Tells the workspace that an applicant took back what was just taken over. */
    async function withdraw(id: string, applicationId: number): Promise<void> {
      await callAs(
        { store, actor: linkActor(id), access: 'write' },
        {
          route: `PATCH /applications/${applicationId}`,
          body: { event: 'withdrawn' },
          key: randomUUID(),
        },
      );
    }

    for (const { id, application, taken_change } of await heldOnes(db, workspace, ids)) {
      // After an undo it is taken over anew, so it needs another key.
      const key = taken_change === null ? `held-${id}` : `held-${id}-${taken_change}`;
      // oxlint-disable-next-line no-await-in-loop -- one application after the other
      const body = await withTexts(context, workspace, application);
      const by: RequestContext = { store, files, actor: person.id, access: 'write', permit };
      const response = await callAs(by, { route: 'POST /applications', body, key });
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
