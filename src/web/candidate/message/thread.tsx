import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Message } from '#domain/message/message.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { useHost } from '#web/app/host/host.ts';
import { useShortClock } from '#web/app/time/use-clock.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { counted } from '#web/kit/counted.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useStore } from '#web/kit/store.ts';
import { askedMessage, messageInHash, showMessage, type AskedMessage } from './asked-message.ts';
import { MessageItem } from './message-item.tsx';
import { stateInWords } from './message-words.ts';
import styles from './message.module.css';

const ReceivedByHand = lazyPart(async () => (await import('./received-by-hand.tsx')).ReceivedByHand);

/** The most messages that are listed at first. */
const SHOWN = 5;

interface ThreadProps {
  /** The latest first. */
  messages: readonly Message[];
  label: string;
  /** True if the person may only read. */
  isReview: boolean;
}

/** The messages that the person opened or closed, and the message requested at that time. */
interface Toggled {
  readonly isOpen: boolean;
  readonly asked: AskedMessage | null;
}

/** Messages to a candidate and from one. The latest is open, the older ones are a line each. */
export function Thread({ messages, label, isReview }: ThreadProps) {
  const now = useShortClock();
  const [isWhole, setWhole] = useState(false);
  const [toggled, setToggled] = useState<ReadonlyMap<number, Toggled>>(new Map());
  const asked = useAskedMessage(messages.map(({ id }) => id));
  const isAskedFolded = messages.slice(SHOWN).some(({ id }) => id === asked?.id);
  const shown = isWhole || isAskedFolded ? messages : messages.slice(0, SHOWN);

  function isOpen(message: Message, place: number): boolean {
    const byHand = toggled.get(message.id);
    const isAsked = asked?.id === message.id;
    if (byHand && (!isAsked || byHand.asked === asked)) return byHand.isOpen;
    return isAsked || place === 0 || stateInWords(message, now).tone !== 'quiet';
  }

  const [latest] = messages;
  return (
    <div className={classNames('stack gap-3', styles['messages'])}>
      <ul aria-label={label} className="stack">
        {shown.map((message, place) => (
          <MessageItem
            key={message.id}
            message={message}
            now={now}
            isOpen={isOpen(message, place)}
            isReview={isReview}
            onToggle={(open) =>
              setToggled((before) => new Map(before).set(message.id, { isOpen: open, asked }))
            }
          />
        ))}
      </ul>
      {shown.length < messages.length && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          Show {counted(messages.length - shown.length, 'earlier message')}
        </Button>
      )}
      {!isReview && latest && <AddReceived candidateId={latest.candidateId} />}
    </div>
  );
}

/** Adds a mail by hand, where no mail comes in by itself. */
function AddReceived({ candidateId }: { candidateId: number }) {
  const { inbox, person } = useHost();
  const { email } = useStore(person.profile);
  const { data } = useQuery(candidateQuery(candidateId));
  const [isOpen, setOpen] = useState(false);
  if (inbox || !data) return null;
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Add a received mail
      </Button>
      {isOpen && (
        <ReceivedByHand
          candidateId={candidateId}
          from={data.email}
          to={email}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/**
 * The message of this thread that is asked for, by the address or on the screen. It gets the focus once.
 *
 * @param ids the messages of the thread
 */
function useAskedMessage(ids: readonly number[]): AskedMessage | null {
  const router = useRouter();
  const asked = useStore(askedMessage);
  const own = asked && ids.includes(asked.id) ? asked : null;

  // By events and not by the hash, so that a link to the message that was shown before works again.
  useEffect(() => {
    function ask(hash: string): void {
      const id = messageInHash(hash);
      if (id !== null) showMessage(id);
    }
    ask(router.state.location.hash);
    return router.subscribe('onResolved', ({ toLocation }) => ask(toLocation.hash));
  }, [router]);

  useEffect(() => {
    if (!own) return;
    const message = document.getElementById(`message-${own.id}`);
    message?.focus({ preventScroll: true });
    message?.scrollIntoView({ block: 'center' });
  }, [own]);

  // A thread that is opened later focuses nothing by itself.
  useEffect(() => () => askedMessage.set(null), []);

  return own;
}
