import { useQuery } from '@tanstack/react-query';
import type { OwnAnswer } from '#contract/server/own-calls.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { mailServicesQuery } from './people-queries.ts';
import { stateSentence } from './state-sentence.ts';
import styles from './people-settings.module.css';

type MailService = OwnAnswer<'GET /people/me/mail-services'>['sending'];

/** When mail was last sent and collected, and why that fails. */
export function MailServices() {
  const { data, error, refetch } = useQuery(mailServicesQuery);
  return (
    <div className={styles['services']}>
      {!data && error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p>{stateSentence('Sending', data.sending)}</p>
          <p>
            {data.receiving
              ? stateSentence('Receiving', data.receiving)
              : 'Receiving: no mailbox is collected. Whoever runs this server can set IMAP_URL.'}
          </p>
        </>
      )}
    </div>
  );
}

/** Says why mail can't be collected. */
export function receivingSentence({ problem }: MailService): string {
  const reason = problem === '' ? 'The mailbox can’t be opened' : problem;
  return `Mail is not collected. ${reason}. Whoever runs this server can look into IMAP_URL.`;
}
