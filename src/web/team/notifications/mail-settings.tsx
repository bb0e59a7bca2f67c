import { useQuery } from '@tanstack/react-query';
import {
  MAIL_GROUPS,
  type InterviewReminder,
  type MailChoice,
  type MailGroup,
} from '#domain/team/notification.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Select } from '#web/kit/select.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { useSendsMail } from '#web/team/people/ways-query.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './mail-settings.module.css';
import { notificationsQuery, useChangeNotifications } from './notifications-queries.ts';

const REMINDERS: readonly { readonly value: InterviewReminder; readonly label: string }[] = [
  { value: 'none', label: 'Never' },
  { value: 'day', label: 'A day before' },
  { value: 'hour', label: 'An hour before' },
];

const CHOICES: readonly { readonly value: MailChoice; readonly label: string }[] = [
  { value: 'at once', label: 'At once' },
  { value: 'daily', label: 'In the daily mail' },
  { value: 'never', label: 'Never by mail' },
];

/** The name of each group, and what belongs to it. */
const GROUPS: Readonly<Record<MailGroup, readonly [label: string, hint: string]>> = {
  mentions: ['Mentions', 'A colleague names you in a note'],
  answers: ['Candidates’ answers', 'Mails, submitted assessments, and messages that did not arrive'],
  interviews: ['Interviews', 'Times that candidates choose, move, cancel or decline'],
  scorecards: ['Scorecards', 'Yours that are missing, and those that came in'],
  offers: ['Offers', 'What waits for your approval, and what became of yours'],
  applications: ['New applications', 'Each candidate who applied'],
  endings: ['Withdrawals and erasure', 'Candidates who withdraw, or ask to be erased'],
  inbox: ['Waiting in the inbox', 'Held applications, and mails that belong to nobody'],
  connections: ['Connections', 'Mail that can’t be sent or collected, and calendars that can’t be read'],
};

/** Lets the person choose what is mailed to them when, and when to be reminded. */
export function MailSettings() {
  const { data, error, refetch } = useQuery(notificationsQuery);
  const sendsMail = useSendsMail();
  const { mutate, isPending, variables } = useChangeNotifications();
  const chosen = isPending ? variables : undefined;
  const mails = { ...data?.mails, ...chosen?.mails };
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
          value={chosen?.interviews ?? data.interviews}
          options={REMINDERS}
          onChange={(interviews) => mutate({ interviews })}
        />
      )}
      {data && !sendsMail && <p>This server sends no mail. What you have not seen waits under the bell.</p>}
      {data && sendsMail && (
        <fieldset className="grid gap-2">
          <legend className="text-data medium">Mail me what I haven’t seen</legend>
          <p>
            At once is after a few minutes, and at most five mails a day. The daily mail comes at 8:00, with
            all of the day before.
          </p>
          <div className={styles['groups']}>
            {MAIL_GROUPS.map((group) => {
              const [label, hint] = GROUPS[group];
              const choice = mails[group];
              return (
                choice && (
                  <Select
                    key={group}
                    label={label}
                    hint={hint}
                    value={choice}
                    options={CHOICES}
                    onChange={(value) => mutate({ mails: { [group]: value } })}
                  />
                )
              );
            })}
          </div>
        </fieldset>
      )}
    </div>
  );
}
