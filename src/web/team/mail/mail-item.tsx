import { useState } from 'react';
import { Moment } from '#web/app/time/moment.tsx';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Button } from '#web/kit/button.tsx';
import { Summary } from '#web/kit/summary.tsx';
import type { ListedMail, Suggestion } from './incoming-calls.ts';
import { MailContents } from './mail-contents.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './mail.module.css';

/** The values that a mail and a candidate share, in words. */
const WHY: Readonly<Record<Suggestion['why'], string>> = {
  address: 'same address',
  name: 'same name',
  domain: 'same company',
};

interface MailActions {
  onAttach: (to: Suggestion) => void;
  /** Attaches the mail to a candidate who is not suggested. */
  onOther: () => void;
  onApplication: () => void;
  onExclude: () => void;
}

interface MailItemProps {
  mail: ListedMail;
  isPicked: boolean;
  isBusy: boolean;
  onPick: () => void;
  /** Absent for a mail that is excluded. */
  actions?: MailActions | undefined;
}

/** A mail: who wrote when about what, its text when it is unfolded, and what can be done. */
export function MailItem({ mail, isPicked, isBusy, onPick, actions }: MailItemProps) {
  const { id, from, name, subject, receivedAt, reason, suggestions } = mail;
  const [wasOpen, setWasOpen] = useState(false);
  const subjectId = `mail-${id}-subject`;
  const title = subject.trim() === '' ? 'No subject' : subject;
  return (
    <li className={classNames('grid gap-3', styles['mail'])}>
      <label className={styles['box']}>
        <input type="checkbox" aria-label={`Select “${title}”`} checked={isPicked} onChange={onPick} />
      </label>
      <div className={styles['about']}>
        <details onToggle={() => setWasOpen(true)}>
          <Summary className={styles['line']} data-mail>
            <bdi id={subjectId} className="grow text-control medium" data-truncate>
              {title}
            </bdi>
            <Moment at={receivedAt} className={styles['when']} />
          </Summary>
          {wasOpen && <MailContents id={id} />}
        </details>
        <p className="quiet">
          {name !== '' && (
            <>
              <bdi>{name}</bdi> ·{' '}
            </>
          )}
          <bdi>{from === '' ? 'No sender' : from}</bdi>
        </p>
        {reason !== '' && <p className="quiet">Excluded: {reason}</p>}
        {actions && (
          <div
            role="group"
            aria-labelledby={subjectId}
            className={classNames('flex wrap gap-1', styles['actions'])}
          >
            {suggestions.map((suggestion) => (
              <Button
                key={suggestion.candidateId}
                size="small"
                busy={isBusy}
                onClick={() => actions.onAttach(suggestion)}
              >
                Attach to {suggestion.name}, {suggestion.jobTitle} ({WHY[suggestion.why]})
              </Button>
            ))}
            <OnlineButton size="small" variant="quiet" busy={isBusy} onClick={actions.onOther}>
              {suggestions.length > 0 ? 'Attach to another candidate…' : 'Attach to a candidate…'}
            </OnlineButton>
            <OnlineButton size="small" variant="quiet" busy={isBusy} onClick={actions.onApplication}>
              New application…
            </OnlineButton>
            <OnlineButton size="small" variant="quiet" busy={isBusy} onClick={actions.onExclude}>
              Exclude…
            </OnlineButton>
          </div>
        )}
      </div>
    </li>
  );
}
