import { useQuery } from '@tanstack/react-query';
import { digits } from '#web/kit/digits.ts';
import { MailLink } from './mail-link.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './retention.module.css';
import { unmailedQuery } from './retention-queries.ts';

/** The questions to send by one's own mail program. */
export function UnmailedList() {
  const { data } = useQuery(unmailedQuery);
  if (!data || data.total === 0) return null;
  return (
    <div role="group" aria-label="Mails to send" className={classNames('grid gap-2', styles['group'])}>
      <h4>Mails to send: {digits(data.total)}</h4>
      <ul className={classNames('grid gap-2', styles['mails'])}>
        {data.data.map((entry) => (
          <li key={entry.consent.id}>
            <bdi>{entry.candidate.name}</bdi>
            <MailLink entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}
