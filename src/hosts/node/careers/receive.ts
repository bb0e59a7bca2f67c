import { createApi } from '#api/app.ts';
import type { RequestContext } from '#api/context.ts';
import { linkActor } from '#domain/actor.ts';
import type { HeldApplication } from '#domain/application/held.ts';
import type { CareersContext } from './careers.ts';
import type { PublicSite } from './public-site.ts';
import { withTexts } from './with-texts.ts';

/**
 * Stores an application, once for each key.
 *
 * @returns why it was refused, as a sentence; null: it is stored
 */
export type Receive = (site: PublicSite, key: string, application: HeldApplication) => Promise<string | null>;

/** Receives applications through the API, with the form as the actor: the rules and the change are those of the API. */
export function receiverOf(context: CareersContext): Receive {
  const contexts = new WeakMap<Request, RequestContext>();
  const api = createApi(async (request) => contexts.get(request) ?? null, context, context.report);
  return async (site, key, application) => {
    const { store, workspace } = site;
    const request = new Request(`${context.baseUrl}/applications`, {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      body: JSON.stringify(await withTexts(context, workspace, application)),
    });
    contexts.set(request, {
      store,
      files: context.filesOf(workspace),
      actor: linkActor(key),
      access: 'write',
    });
    const response = await api.fetch(request);
    if (response.ok) return null;
    const { message } = (await response.json()) as { message: string };
    if (response.status >= 500) throw new Error(message);
    return message;
  };
}
