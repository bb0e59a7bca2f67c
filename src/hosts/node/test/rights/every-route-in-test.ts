import { contract } from '#contract/contract.ts';
import { memberRoutes } from '#server/careers/apply/member-routes.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import type { MailInContext } from '#server/mail/inbox/arrival/mail-in.ts';
import { memberRoutes as mailRoutes } from '#server/mail/inbox/member-routes.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { LinksContext } from '#server/team/links/links.ts';
import { linkRoutes } from '#server/team/links/routes.ts';
import { peopleRoutes } from '#server/team/routes/routes.ts';
import { webhookRoutes } from '#server/webhooks/open-webhooks.ts';
import type { WebhooksContext } from '#server/webhooks/sending/webhooks.ts';

/** The handlers of people, links, careers sites, incoming mails and webhooks. */
export const OWN_HANDLERS = [
  // Creating the routes does not use the context; only requests use it.
  ...peopleRoutes({} as TeamContext).routes,
  ...linkRoutes({} as LinksContext).routes,
  ...memberRoutes({} as CareersContext).routes,
  ...mailRoutes({} as MailInContext).routes,
  ...webhookRoutes({} as WebhooksContext).routes,
].filter(({ method }) => method !== 'ALL');

/** These routes, such as `DELETE /people/:id`. They are read from what is registered, so that none is forgotten. */
export const OWN_ROUTES: readonly string[] = [
  ...new Set(OWN_HANDLERS.map(({ method, path }) => `${method} ${path}`)),
];

/** Every route of this server that needs a member: those of the contract, of people and of links, and the stream. */
export const EVERY_ROUTE: readonly string[] = [
  ...Object.keys(contract),
  ...OWN_ROUTES,
  'GET /changes/stream',
];

/** A route's path with a value for each parameter. */
export function pathWith(path: string, value: string): string {
  return path.replaceAll(/\{\w+\}|:\w+/g, value);
}
