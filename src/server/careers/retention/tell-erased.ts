import type { TellErased } from '#api/request/context.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { emailKey } from '#domain/duplicates/contact-keys.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { isMailAddress } from '#server/mail/headers.ts';
import { erasedMessage } from './retention-messages.ts';

/** Mails whoever asked for their erasure, once for each mailbox, after it is done. The address is kept in no row. */
export function tellErasedIn(
  context: Pick<CareersContext, 'openStore' | 'siteIn' | 'limits' | 'inBackground' | 'mail'>,
  workspace: string,
): TellErased {
  return async (ids) => {
    const store = await context.openStore(workspace, LOCAL_ACTOR);
    const asked = new Map<string, { readonly email: string; readonly name: string }>();
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- mostly one candidate
      const candidate = await store.candidates.get(id);
      if (!candidate || !isMailAddress(candidate.email)) continue;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const applications = (await store.applications.list(id)) ?? [];
      // oxlint-disable-next-line no-await-in-loop -- as above
      const consents = (await store.consents.list(id)) ?? [];
      const hasAsked =
        applications.some(({ erasureAskedAt }) => erasureAskedAt !== null) ||
        consents.some(({ answer }) => answer === 'erase');
      if (hasAsked) asked.set(emailKey(candidate.email), candidate);
    }
    return () =>
      context.inBackground(async () => {
        const { company } = await context.siteIn(workspace);
        for (const { email, name } of asked.values()) {
          // oxlint-disable-next-line no-await-in-loop -- one mail after the other
          if (await context.limits.mayMailTyped(email)) {
            // oxlint-disable-next-line no-await-in-loop -- as above
            await context.mail.send(erasedMessage(email, name, company.name));
          }
        }
      });
  };
}
