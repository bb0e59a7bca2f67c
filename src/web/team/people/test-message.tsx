import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnAnswer } from '#contract/server/own-calls.ts';
import type { Delivery } from '#domain/team/delivery.ts';
import { Button } from '#web/kit/button.tsx';
import { ask, type Person } from './people-calls.ts';
import { MailServices, receivingSentence } from './mail-services.tsx';
import { mailServicesQuery } from './people-queries.ts';
import { useSendsMail, waysQuery } from './ways-query.ts';
import styles from './people-settings.module.css';

type Tried = OwnAnswer<'POST /people/me/test-message'>;

/** The section in Settings that tests mail and the OpenID provider. */
export function TestMessage({ person: { email } }: { person: Person }) {
  const sendsMail = useSendsMail();
  const provider = useQuery(waysQuery).data?.oidc;
  const client = useQueryClient();
  const { data, error, mutate, isPending } = useMutation({
    mutationFn: () => ask('POST /people/me/test-message', { body: {} }, 'The message was not sent'),
    onSettled: () => client.invalidateQueries(mailServicesQuery),
  });
  const [label, busyLabel] = sendsMail
    ? ['Send a test message', 'Sending…']
    : [`Check ${provider}`, 'Checking…'];
  return (
    <section className={styles['section']} aria-labelledby="test-message-title">
      <h3 id="test-message-title">Mail</h3>
      <p className="quiet">
        {sendsMail ? (
          <>
            Invitations, links for new passwords and links to assessments are mailed. See whether a message to{' '}
            <bdi>{email}</bdi> goes out.
          </>
        ) : (
          'This server sends no mail. Pass on the links of invitations and assessments yourself. Whoever runs the server has the links for new passwords.'
        )}
      </p>
      {(sendsMail || provider) && (
        <div>
          <Button size="small" aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {isPending ? busyLabel : label}
          </Button>
        </div>
      )}
      {sendsMail && <MailServices />}
      <div role="status">
        {data && sendsMail && <p>{mailSentence(data.mail, email)}</p>}
        {data?.receiving?.failsSince && <p>{receivingSentence(data.receiving)}</p>}
        {data?.provider && <p>{providerSentence(data.provider)}</p>}
        {error && <p>{error.message}</p>}
      </div>
    </section>
  );
}

function mailSentence({ state, reason }: Delivery, email: string): string {
  switch (state) {
    case 'sent':
      return `The mail server has taken the message to ${email}. If it does not arrive, look among spam.`;
    case 'kept':
      return 'This server has no mail server: the message is a file in its outbox, and nobody is sent any.';
    case 'sending':
      return 'The mail server does not answer. Whoever runs this server can look into SMTP_URL.';
    case 'failed':
      return `The message was not sent. ${reason}. Whoever runs this server can look into SMTP_URL and MAIL_FROM.`;
  }
}

function providerSentence({ name, problem }: NonNullable<Tried['provider']>): string {
  if (problem === null) return `${name} answers: people can sign in with it.`;
  return `Nobody can sign in with ${name}: ${problem}. Whoever runs this server can look into OIDC_ISSUER.`;
}
