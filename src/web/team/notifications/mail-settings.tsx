import { useQuery } from '@tanstack/react-query';
import type { ApplicationMail, InterviewReminder } from '#domain/team/notification.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Select } from '#web/kit/select.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { useSendsMail } from '#web/team/people/people-queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './mail-settings.module.css';
import { notificationsQuery, useChangeNotifications } from './notifications-queries.ts';

const CHOICES: readonly { readonly value: ApplicationMail; readonly label: string }[] = [
  { value: 'none', label: 'Never' },
  { value: 'each', label: 'For each one' },
  { value: 'daily', label: 'Once a day, at 8:00' },
];

const REMINDERS: readonly { readonly value: InterviewReminder; readonly label: string }[] = [
  { value: 'none', label: 'Never' },
  { value: 'day', label: 'A day before' },
  { value: 'hour', label: 'An hour before' },
];

/** Lets the person choose whether unread notifications and new applications are mailed, and when to be reminded. */
export function MailSettings() {
  const { data, error, refetch } = useQuery(notificationsQuery);
  const sendsMail = useSendsMail();
  const { mutate, isPending, variables } = useChangeNotifications();
  const chosen = isPending ? variables.mail : undefined;
  return (
    <div
      role="group"
      aria-labelledby="notifications-title"
      className={classNames('grid gap-2', styles['section'])}
    >
      <h3 id="notifications-title">Notifications</h3>
      {!data && error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading isLine />}
      {data && (
        <Select
          label="Remind me of my interviews"
          value={(isPending ? variables.interviews : undefined) ?? data.interviews}
          options={REMINDERS}
          onChange={(interviews) => mutate({ interviews })}
        />
      )}
      {data && !sendsMail && <p>This server sends no mail. What you have not seen waits under the bell.</p>}
      {data && sendsMail && (
        <>
          <label className={classNames('row gap-2 control-height', styles['choice'])}>
            <input
              type="checkbox"
              checked={chosen ?? data.mail}
              onChange={({ currentTarget: { checked } }) => mutate({ mail: checked })}
            />
            Email me what I haven’t seen
          </label>
          <Select
            label="Email me about new applications"
            value={(isPending ? variables.applications : undefined) ?? data.applications}
            options={CHOICES}
            onChange={(applications) => mutate({ applications, timeZone: timeZone() })}
          />
        </>
      )}
    </div>
  );
}
