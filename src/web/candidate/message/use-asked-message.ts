import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from '#web/kit/store.ts';
import { askedMessage, messageInHash, showMessage, type AskedMessage } from './asked-message.ts';

/**
 * The message of this thread that is asked for, by the address or on the screen. It gets the focus once.
 *
 * @param ids the messages of the thread
 */
export function useAskedMessage(ids: readonly number[]): AskedMessage | null {
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
