import { sql } from 'kysely';
import { serverAddresses } from '#careers/addresses.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Application } from '#domain/application/application.ts';
import { ERASURE_LINK, QUESTION_LINK } from '#domain/message/template.ts';
import { signerOf, type Signer } from '#server/careers/site/signed.ts';
import type { ServerSecret } from '#server/secret/server-secret.ts';
import { ticketOf } from '#server/careers/site/site-call.ts';
import type { SendingContext } from '#server/mail/outbox/sending-context.ts';
import type { Store } from '#store/store.ts';

/** An application: its workspace, and the key of its form. */
interface OfApplication {
  readonly workspace: string;
  readonly key: string;
}

const PURPOSE = 'ticket';

/**
 * The token of an applicant's page. Whoever has it is the applicant. An application that is stored keeps its token when the
 * server's secret changes, because its row has the hash of it (the ticket).
 */
export async function applicationToken(
  signer: Signer,
  { inbox }: Pick<Store, 'inbox'>,
  { workspace, key }: OfApplication,
): Promise<{ readonly token: string; readonly ticket: string; readonly stored: Application | null }> {
  const [present = '', ...others] = signer.everySign(PURPOSE, { workspace, key } satisfies OfApplication);
  for (const token of [present, ...others]) {
    const ticket = ticketOf(token);
    // oxlint-disable-next-line no-await-in-loop -- nearly always one
    const stored = await inbox.byTicket(ticket);
    if (stored) return { token, ticket, stored };
  }
  return { token: present, ticket: ticketOf(present), stored: null };
}

export function readApplicationToken(signer: Signer, token: string): OfApplication | null {
  return signer.read(PURPOSE, token) as OfApplication | null;
}

/** The address of an applicant's page. The token is in the query, which logs leave out. */
export function applicationAddress(site: string, token: string): string {
  return `${site}/application?token=${encodeURIComponent(token)}`;
}

/** The address of the page of a question whether to keep the data. */
export function consentAddress(
  signer: Signer,
  baseUrl: string,
  { workspace, key }: { readonly workspace: string; readonly key: string },
): string {
  return `${baseUrl}/consent?token=${signer.sign('consent', { workspace, key })}`;
}

/** The address of the page that confirms an erasure. @param ticket of the application */
function erasureAddress(
  signer: Signer,
  baseUrl: string,
  erasing: { readonly workspace: string; readonly ticket: string },
): string {
  return `${baseUrl}/consent/erase?token=${signer.sign('erase', erasing)}`;
}

/** Finds the addresses of applicants' pages, by the key of a form or of a question. Only this server can sign them, so no row gives one away. */
export function applicantLinks({
  secret,
  baseUrl,
  connection,
  openStore,
}: Pick<SendingContext, 'baseUrl' | 'connection' | 'openStore'> & {
  readonly secret: ServerSecret;
}): SendingContext['applicantLink'] {
  const signer = signerOf(secret);
  return async (workspace, key, link) => {
    const store = await openStore(workspace, LOCAL_ACTOR);
    if (link === QUESTION_LINK) {
      return (await isOpenQuestion(store, key)) ? consentAddress(signer, baseUrl, { workspace, key }) : null;
    }
    const { token, ticket, stored } = await applicationToken(signer, store, { workspace, key });
    if (link === ERASURE_LINK) {
      const rule = await store.retention.rule();
      return stored && rule?.erasesOnRequest ? erasureAddress(signer, baseUrl, { workspace, ticket }) : null;
    }
    if (!stored) {
      const entries = await store.retention.byKey(key);
      return entries.length > 0 ? consentAddress(signer, baseUrl, { workspace, key }) : null;
    }
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM careers_names WHERE team = ${workspace}`.execute(connection.allWorkspaces);
    const [found] = rows;
    return found
      ? applicationAddress(serverAddresses(new URL(baseUrl).origin, found.name).site, token)
      : null;
  };
}

/** Tells whether somebody is still to say whether their data may be kept. */
async function isOpenQuestion(store: Store, key: string): Promise<boolean> {
  for (const { consent } of await store.retention.byKey(key)) {
    if (consent.answer !== null) continue;
    // oxlint-disable-next-line no-await-in-loop -- mostly one candidate
    const candidate = await store.candidates.get(consent.candidateId);
    if (candidate?.stage === 'rejected') return true;
  }
  return false;
}
