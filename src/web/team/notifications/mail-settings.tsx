import { useQuery } from '@tanstack/react-query';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { useSendsMail } from '#web/team/people/people-queries.ts';
import styles from './mail-settings.module.css';
import { notificationsQuery, useChangeNotifications } from './notifications-queries.ts';

/** Lets the person choose whether unread notifications are mailed. */
export function MailSettings() {
  const { data, error, refetch } = useQuery(notificationsQuery);
  const sendsMail = useSendsMail();
  const { mutate, isPending, variables } = useChangeNotifications();
  const chosen = isPending ? variables.mail : undefined;
  return (
    <div role="group" aria-labelledby="notifications-title" className={styles['section']}>
      <h3 id="notifications-title">Notifications</h3>
      {!data && error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading isLine />}
      {data && !sendsMail && <p>This server sends no mail. What you have not seen waits under the bell.</p>}
      {data && sendsMail && (
        <label className={styles['choice']}>
          <input
            type="checkbox"
            checked={chosen ?? data.mail}
            onChange={({ currentTarget: { checked } }) => mutate({ mail: checked })}
          />
          Email me what I haven’t seen
        </label>
      )}
    </div>
  );
}
