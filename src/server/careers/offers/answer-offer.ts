import { createHash, randomUUID } from 'node:crypto';
import { dayWords } from '#careers/words.ts';
import { linkActor } from '#domain/actor.ts';
import { sameValue } from '#domain/change.ts';
import { acceptanceCopy } from '#domain/offer/acceptance-copy.ts';
import { answerOffer, CONSENT, openOffer } from '#domain/offer/answering.ts';
import { documentOf } from '#domain/offer/document.ts';
import { evidenceOf } from '#domain/offer/evidence.ts';
import type { Offer } from '#domain/offer/offer.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import type { PublicSite } from '#server/careers/site/public-site.ts';
import { greeting } from '#server/mail/greeting.ts';
import { domainOf } from '#server/mail/outbox/domain-limits.ts';
import type { Write } from '#store/write.ts';

/** An offer, found by its link. */
export interface FoundOffer {
  readonly site: PublicSite;
  readonly token: string;
  readonly key: string;
  readonly offer: Offer;
}

/** A candidate's action on the page of an offer. */
export type OfferEvent =
  | { readonly event: 'read' }
  | { readonly event: 'decline'; readonly reason: string }
  | { readonly event: 'accept'; readonly name: string; readonly address: string; readonly browser: string };

/**
 * Notes what a candidate did, in the name of the link. An answer that comes too late changes nothing.
 *
 * @returns whether it was noted
 */
export async function answerByLink(
  context: CareersContext,
  found: FoundOffer,
  event: OfferEvent,
): Promise<boolean> {
  const { site, key, offer: read } = found;
  const store = await context.openStore(site.workspace, linkActor(key));
  const write: Write = {
    by: linkActor(key),
    key: null,
    askedAt: context.now().toISOString(),
    command: { route: 'answer offer', params: { id: read.id }, body: { event: event.event } },
  };
  if (event.event === 'accept') return accept(context, found, { write, event });
  const answered = await store.hiring.change(write, read.id, ({ offer, candidate }, made) => {
    if (offer.key !== key) return refuse('conflict', 'There is a newer link');
    if (event.event === 'read') return { offer: openOffer(offer, made.at) };
    return answerOffer(offer, candidate, { answer: 'declined', reason: event.reason }, made);
  });
  return answered !== null && !isRefusal(answered);
}

/** Accepts an offer. The evidence is stored before its row, which names the evidence by its hash. */
async function accept(
  context: CareersContext,
  { site, key, offer: read }: FoundOffer,
  { write, event }: { readonly write: Write; readonly event: Extract<OfferEvent, { event: 'accept' }> },
): Promise<boolean> {
  const { workspace, store, company } = site;
  const candidate = await store.candidates.get(read.candidateId);
  const job = await store.jobs.get(read.jobId);
  // The page has shown this hash, so the text must still have it.
  if (!candidate || sha256(Buffer.from(documentOf(read))) !== read.document) return false;
  const signing = { name: event.name, at: write.askedAt, address: event.address, browser: event.browser };
  const details = { candidate, jobTitle: job?.title ?? '', company: company.name, signing };
  const bytes = Buffer.from(evidenceOf(read, details));
  const evidence = { hash: sha256(bytes), size: bytes.length };
  const files = context.filesOf(workspace);
  const broughtBy = read.messageId === null ? null : await store.messages.get(read.messageId);
  const { jobTitle } = details;
  const { askedAt: at } = write;
  const sender = await context.mailOut?.senderOf(workspace);
  const signature = `as “${event.name}”: “${CONSENT}”`;
  const confirmation =
    sender &&
    acceptanceCopy({
      from: sender.from,
      candidate,
      key,
      at,
      jobTitle,
      opening: `${greeting(candidate.name)}

you accepted the offer of ${company.name} for “${jobTitle}” on ${dayWords(at)}, ${signature}`,
      messageId: `${randomUUID()}@${domainOf(sender.from)}`,
      broughtBy,
    });
  const accepted = await files.adding(async () => {
    await files.put(evidence.hash, new Uint8Array(bytes));
    const signed = await context.openStore(workspace, write.by);
    const answer = { answer: 'accepted', signedName: event.name, evidence } as const;
    return signed.hiring.change(write, read.id, ({ offer, candidate: who }, made) => {
      // The evidence tells the offer as it was read.
      if (!sameValue(offer, read)) return refuse('conflict', 'It has just changed');
      const answered = answerOffer(offer, who, answer, made);
      return isRefusal(answered) ? answered : { ...answered, confirmation: confirmation ?? null };
    });
  });
  return accepted !== null && !isRefusal(accepted);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
