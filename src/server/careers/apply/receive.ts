import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { linkActor } from '#domain/actor.ts';
import type { Confirmation } from '#domain/application/confirmation.ts';
import type { HeldApplication } from '#domain/application/held.ts';
import { failure } from '#server/calls/failure.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import type { PublicSite } from '#server/careers/site/public-site.ts';
import { withTexts } from './with-texts.ts';

/**
 * Stores an application and its receipt, once for each key.
 *
 * @returns why it was refused, as a sentence; null: it is stored
 */
export type Receive = (
  site: PublicSite,
  key: string,
  application: HeldApplication,
  receipt: Confirmation | null,
) => Promise<string | null>;

/** Receives applications through the API, with the form as the actor: the rules and the change are those of the API. */
export function receiverOf(context: CareersContext): Receive {
  return async ({ workspace }, key, application, receipt) => {
    const acting = { workspace, actor: linkActor(key), access: 'write' } as const;
    const body = await withTexts(context, workspace, application);
    const response = await context.callApi({
      ...acting,
      route: 'POST /applications',
      body,
      key,
      confirmation: receipt,
    });
    if (response.ok) return null;
    const { message } = (await response.json()) as { message: string };
    if (response.status >= 500) throw failure(response.status as ContentfulStatusCode, message);
    return message;
  };
}
