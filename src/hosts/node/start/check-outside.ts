import type { Settings } from '#hosts/node/settings/settings.ts';
import type { Log } from '#hosts/node/telemetry/log.ts';
import { toMailError } from '#server/mail/mail-error.ts';
import type { MailPort } from '#server/mail/mail-port.ts';
import type { People } from '#server/team/accounts/people.ts';

interface CheckOptions {
  readonly mail: MailPort;
  readonly providerProblem: People['providerProblem'];
  readonly settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'OIDC_ISSUER'>;
  /** Writes a message for the operator. */
  readonly tell: (sentence: string) => void;
  readonly log: Log;
}

/**
 * Checks that the mail server and the OpenID provider work with these settings. Only reports problems, because both
 * services may recover and most of the server works without them.
 */
export async function checkOutside(options: CheckOptions): Promise<void> {
  await Promise.all([checkMail(options), checkProvider(options)]);
}

async function checkMail({ mail, settings, tell, log }: CheckOptions): Promise<void> {
  if (settings.SMTP_URL !== undefined && /@localhost>?$/.test(settings.MAIL_FROM)) {
    tell(`Mail is sent as ${settings.MAIL_FROM}, which most mail servers refuse: set MAIL_FROM.`);
  }
  try {
    await mail.check();
  } catch (cause) {
    const { message, reason } = toMailError(cause);
    tell(`No mail can be sent (SMTP_URL). ${reason}.`);
    log.warn('mail can’t be sent', message);
  }
}

async function checkProvider({ providerProblem, tell, log }: CheckOptions): Promise<void> {
  const problem = await providerProblem();
  if (problem === null) return;
  tell(`Nobody can sign in with the OpenID provider (OIDC_ISSUER): ${problem}.`);
  log.warn('the OpenID provider can’t be used', problem);
}
