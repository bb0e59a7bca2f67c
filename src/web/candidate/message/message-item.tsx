import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '#domain/message/message.ts';
import { Author } from '#web/app/host/author.tsx';
import { Moment } from '#web/app/time/moment.tsx';
import { NewMark } from '#web/candidate/records/new-mark.tsx';
import { Chip } from '#web/kit/badge.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { Summary } from '#web/kit/summary.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageAttachments } from './message-attachments.tsx';
import { MessageText } from './message-text.tsx';
import { isUnverified, shownTextOf, stateInWords, subjectOf } from './message-words.ts';
import styles from './message.module.css';

const MailFrame = lazyPart(async () => (await import('./html/mail-frame.tsx')).MailFrame, <Loading isLine />);

interface MessageItemProps {
  message: Message;
  /** The present time, in ms. */
  now: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** True if the person may only read. */
  isReview: boolean;
}

/** A message: one line while it is folded, else who wrote to whom, its text, its attachments and what can be done. */
export function MessageItem({ message, now, isOpen, onToggle, isReview }: MessageItemProps) {
  const { id, direction, at } = message;
  const { text: state, tone } = stateInWords(message, now);
  // The body is rendered when it is first opened.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <li
      id={`message-${id}`}
      tabIndex={-1}
      data-direction={direction}
      className={classNames('padding-2 line-above', styles['message'])}
    >
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
      >
        <Summary className={styles['line']}>
          <span className={classNames('flex-none muted', styles['way'])}>
            {direction === 'in' ? <ArrowDownLeft aria-hidden /> : <ArrowUpRight aria-hidden />}
            <span className="visually-hidden">{direction === 'in' ? 'Received: ' : 'Written: '}</span>
          </span>
          <span className={classNames('text-control medium', styles['subject'])} data-truncate dir="auto">
            {subjectOf(message)}
          </span>
          {isUnverified(message) && <Chip>Sender not verified</Chip>}
          <NewMark row={`messages ${id}`} />
          <Moment at={at} className={styles['when']} />
          {state !== '' && <span className={classNames(styles['state'], styles[tone])}>{state}</span>}
        </Summary>
        {wasOpen && <MessageBody message={message} isReview={isReview} />}
      </details>
    </li>
  );
}

function MessageBody({ message, isReview }: Pick<MessageItemProps, 'message' | 'isReview'>) {
  const { id, attachments } = message;
  const [isHtml, setHtml] = useState(false);
  return (
    <div className={classNames('stack gap-2', styles['body'])}>
      <p className={classNames('inline-row wrap gap-1 quiet', styles['muted'])}>
        <Correspondents message={message} />
      </p>
      {isHtml ? (
        <MailFrame messageId={id} subject={subjectOf(message)} />
      ) : (
        <MessageText text={shownTextOf(message)} />
      )}
      {attachments.length > 0 && <MessageAttachments message={message} canKeep={!isReview} />}
      <MessageActions message={message} isReview={isReview} isHtml={isHtml} onHtml={() => setHtml(!isHtml)} />
    </div>
  );
}

/** The sender and the recipients. */
function Correspondents({ message: { direction, isAutomatic, by, from, to } }: { message: Message }) {
  return (
    <>
      {direction === 'out' && !isAutomatic && <Author by={by} />}
      {from !== '' && (
        <>
          From <bdi>{from}</bdi>{' '}
        </>
      )}
      {to !== '' && (
        <>
          {from === '' ? 'To' : 'to'} <bdi>{to}</bdi>
        </>
      )}
    </>
  );
}
