import type { OtherApplication } from '#web/candidate/files/other-files.tsx';
import { AlsoFrom } from '#web/candidate/records/also-from.tsx';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { Card } from '#web/kit/card.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { useMessages } from './message-queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './message.module.css';

const Thread = lazyPart(async () => (await import('./thread.tsx')).Thread, <Loading isLine />);

interface MessagesCardProps {
  candidateId: number;
  /** True if the person is a reviewer, who may only read (product §12). */
  isReview?: boolean;
  /** The person's other applications, whose messages are listed below. */
  others?: readonly OtherApplication[];
}

/** The messages to a candidate and from them (product §20). Shows nothing while there are none. */
export function MessagesCard({ candidateId, isReview = false, others = [] }: MessagesCardProps) {
  const messages = useMessages(candidateId);
  const { data, error } = messages;
  if (!error && (data?.data.length ?? 0) === 0) {
    return others.map((other) => <OtherMessages key={other.candidateId} application={other} isAlone />);
  }
  return (
    <Card title="Messages" small>
      <div className={classNames('stack gap-3', styles['messages'])}>
        <LoadedPart query={messages}>
          {({ data: thread }) => <Thread messages={thread} label="Messages" isReview={isReview} />}
        </LoadedPart>
        {others.map((other) => (
          <OtherMessages key={other.candidateId} application={other} />
        ))}
      </div>
    </Card>
  );
}

interface OtherMessagesProps {
  application: OtherApplication;
  /** True if the card is about these messages only. */
  isAlone?: boolean;
}

/** The messages of another application. Shows nothing when there are none. */
function OtherMessages({ application: { candidateId, jobTitle }, isAlone = false }: OtherMessagesProps) {
  const messages = useMessages(candidateId).data?.data ?? [];
  if (messages.length === 0) return null;
  const also = (
    <AlsoFrom jobTitle={jobTitle}>
      <Thread messages={messages} label={`Messages from ${jobTitle}`} isReview />
    </AlsoFrom>
  );
  if (!isAlone) return also;
  return (
    <Card title="Messages" small>
      {also}
    </Card>
  );
}
