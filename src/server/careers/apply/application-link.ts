import { sql } from 'kysely';
import { serverAddresses } from '#careers/addresses.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { signerOf, type Signer } from '#server/careers/site/signed.ts';
import { ticketOf } from '#server/careers/site/site-call.ts';
import type { SendingContext } from '#server/mail/outbox/sending-context.ts';

/** An application: its workspace, and the key of its form. */
interface OfApplication {
  readonly workspace: string;
  readonly key: string;
}

const PURPOSE = 'ticket';

/** The token of an applicant's page. Whoever has it is the applicant. */
export function applicationToken(signer: Signer, application: OfApplication): string {
  const { workspace, key } = application;
  return signer.sign(PURPOSE, { workspace, key } satisfies OfApplication);
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

/** Finds the addresses of applicants' pages, by the key of a form or of a question. Only this server can sign them, so no row gives one away. */
export function applicationLinks({
  secret,
  baseUrl,
  connection,
  openStore,
}: Pick<SendingContext, 'baseUrl' | 'connection' | 'openStore'> & {
  readonly secret: string;
}): SendingContext['applicationLink'] {
  const signer = signerOf(secret);
  return async (workspace, key) => {
    const token = applicationToken(signer, { workspace, key });
    const store = await openStore(workspace, LOCAL_ACTOR);
    if (!(await store.inbox.byTicket(ticketOf(token)))) {
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
