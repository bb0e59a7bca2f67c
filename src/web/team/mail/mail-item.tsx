import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { fileSize } from '#web/app/backup/file-size.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { useOffline } from '#web/app/host/use-offline.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { MessageText } from '#web/candidate/message/message-text.tsx';
import { Button, buttonClass } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { download } from '#web/kit/download.ts';
import { MenuButton } from '#web/kit/menu.tsx';
import { Summary } from '#web/kit/summary.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import {
  attachmentOfMail,
  mailContentQuery,
  originalOfMail,
  type ListedMail,
  type Suggestion,
} from './incoming-calls.ts';
import styles from './mail.module.css';

/** The values that a mail and a candidate share, in words. */
const WHY: Readonly<Record<Suggestion['why'], string>> = {
  address: 'same address',
  name: 'same name',
  domain: 'same company',
};

/** What can be done about a mail. `isReply`: it is answered as soon as it is with a candidate. */
interface MailActions {
  onAttach: (to: Suggestion, isReply: boolean) => void;
  /** Attaches the mail to a candidate who is not suggested. */
  onOther: (isReply: boolean) => void;
  onApplication: (isReply: boolean) => void;
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
        {reason !== '' && <p className="quiet">{actions ? reason : `Excluded: ${reason}`}</p>}
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
                onClick={() => actions.onAttach(suggestion, false)}
              >
                Attach to {inWords(suggestion)}
              </Button>
            ))}
            <OnlineButton size="small" variant="quiet" busy={isBusy} onClick={() => actions.onOther(false)}>
              {suggestions.length > 0 ? 'Attach to another candidate…' : 'Attach to a candidate…'}
            </OnlineButton>
            <OnlineButton
              size="small"
              variant="quiet"
              busy={isBusy}
              onClick={() => actions.onApplication(false)}
            >
              New application…
            </OnlineButton>
            <ReplyMenu suggestions={suggestions} actions={actions} describedBy={subjectId} />
            <OnlineButton size="small" variant="quiet" busy={isBusy} onClick={actions.onExclude}>
              Exclude…
            </OnlineButton>
          </div>
        )}
      </div>
    </li>
  );
}

/** A candidate whom a mail may come from: name, job, and what both share. */
function inWords({ name, jobTitle, why }: Suggestion): string {
  return `${name}, ${jobTitle} (${WHY[why]})`;
}

interface ReplyMenuProps {
  suggestions: readonly Suggestion[];
  actions: MailActions;
  describedBy: string;
}

/** Answers a mail in one step: whoever is chosen gets the mail, and is written to. */
function ReplyMenu({ suggestions, actions, describedBy }: ReplyMenuProps) {
  if (useOffline()) {
    return (
      <OnlineButton size="small" variant="quiet" aria-describedby={describedBy}>
        Reply…
      </OnlineButton>
    );
  }
  return (
    <MenuButton
      label="Reply to"
      describedBy={describedBy}
      className={buttonClass({ size: 'small', variant: 'quiet' })}
      items={[
        ...suggestions.map((suggestion) => ({
          id: String(suggestion.candidateId),
          label: inWords(suggestion),
          onAction: () => actions.onAttach(suggestion, true),
        })),
        {
          id: 'other',
          label: suggestions.length > 0 ? 'Another candidate…' : 'A candidate…',
          onAction: () => actions.onOther(true),
        },
        { id: 'application', label: 'New application…', onAction: () => actions.onApplication(true) },
      ]}
    >
      Reply…
      <ChevronDown />
    </MenuButton>
  );
}

/** The text and the attachments of a mail in the tray. */
function MailContents({ id }: { id: string }) {
  const once = useOneAtATime();

  function save(name: string, load: () => Promise<Blob>): void {
    once(async () => {
      try {
        download(await load(), name);
      } catch (error) {
        toast.error(error instanceof Error ? error.message : 'The file could not be read');
      }
    });
  }

  return (
    <LoadedPart query={useQuery(mailContentQuery(id))}>
      {({ to, text, isAutomatic, attachments, forwarded }) => (
        <div className={styles['contents']}>
          <p className="quiet">
            {to.length > 0 && `To ${to.join(', ')}`}
            {isAutomatic && ' · Automatic answer'}
            {forwarded && ` · Forwarded, from ${forwarded.name} ${forwarded.from}`}
          </p>
          <MessageText text={text} />
          <div className={classNames('flex wrap gap-1', styles['actions'])}>
            {attachments.map(({ name, size }, place) => (
              <Button
                // The attachments of a mail never change.
                key={place}
                size="small"
                variant="quiet"
                onClick={() => save(name, () => attachmentOfMail(id, place))}
              >
                Download {name}, {fileSize(size)}
              </Button>
            ))}
            <Button size="small" variant="quiet" onClick={() => save('Mail.eml', () => originalOfMail(id))}>
              Download original
            </Button>
          </div>
        </div>
      )}
    </LoadedPart>
  );
}
