import { contract } from '#contract/contract.ts';
import type { LinksContext } from '#hosts/node/team/links/links.ts';
import { linkRoutes } from '#hosts/node/team/links/routes.ts';
import type { CareersContext } from '#hosts/node/careers/careers.ts';
import { memberRoutes } from '#hosts/node/careers/member-routes.ts';
import type { MailInContext } from '#hosts/node/mail-in/mail-in.ts';
import { memberRoutes as mailRoutes } from '#hosts/node/mail-in/member-routes.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { webhookRoutes } from '#hosts/node/webhooks/routes.ts';
import type { WebhooksContext } from '#hosts/node/webhooks/webhooks.ts';
import { peopleRoutes } from '#hosts/node/team/routes/routes.ts';

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
