import { question } from '#web/app/history/ask-why.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useStore } from '#web/kit/store.ts';
import { mailOffer } from './mail-offer.ts';

const Prompt = lazyPart(async () => (await import('./prompt.tsx')).Prompt);

const MailOfferStrip = lazyPart(async () => (await import('./mail-offer-strip.tsx')).MailOfferStrip);

/**
 * On every screen, asks for the reason of a rejection, and then offers to write to the candidate. A new question comes
 * before the offer, which waits. The code is loaded at the first question.
 */
export function RejectionPrompt() {
  const asked = useStore(question);
  const offer = useStore(mailOffer);
  if (asked) return <Prompt asked={asked} />;
  return offer && <MailOfferStrip offer={offer} />;
}
