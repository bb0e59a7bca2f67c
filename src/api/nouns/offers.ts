import { listOf, type Implement, type Input } from '#api/request/implement.ts';
import type { RequestContext } from '#api/request/context.ts';
import type { MailSender } from '#api/request/mail-sender.ts';
import type { Authorship } from '#domain/actor.ts';
import { newMessages } from '#domain/message/message.ts';
import { fillTemplate, OFFER_LINK } from '#domain/message/template.ts';
import { acceptanceCopy, openingOfNoted } from '#domain/offer/acceptance-copy.ts';
import { answerOffer, confirmOffer, sendOffer, withdrawOffer } from '#domain/offer/answering.ts';
import { askApproval, decideApproval, mayDecide, type Approver } from '#domain/offer/approval.ts';
import { handlesOf } from '#domain/offer/approvers.ts';
import { documentOf } from '#domain/offer/document.ts';
import { editOffer, newOffer, type Offer } from '#domain/offer/offer.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { digestOfText } from '#store/digest.ts';
import type { Store } from '#store/store.ts';
import type { Outcome, Write } from '#store/write.ts';
import { newMessageId, sendingOf } from './messages.ts';

export function serveOffers(implement: Implement): void {
  implement('GET /offers', ({ store, handle, actor, query: { toApprove, ...page } }) =>
    store.hiring.list(
      toApprove
        ? { state: 'approving', isWanted: (offer) => mayDecide(offer, { by: actor, handle }), ...page }
        : { state: null, isWanted: () => true, ...page },
    ),
  );

  implement('GET /candidates/{id}/offers', async ({ store, params }) =>
    listOf(await store.offers.list(params.id)),
  );

  implement('POST /candidates/{id}/offers', async ({ store, params, body, approvers, write }) => {
    const problem = await approverProblem(body.approvers, approvers);
    return (
      problem ??
      store.hiring.add(write, params.id, (candidate, others, made) => newOffer(body, candidate, others, made))
    );
  });

  implement('PATCH /offers/{id}', async ({ store, params: { id }, body, handle, mail, approvers, write }) => {
    if ('send' in body) return send(store, id, body.send, { mail, write });
    if ('answer' in body) return noteAnswer(store, id, body, { mail, write });
    const named = 'approvers' in body ? body.approvers : 'ask' in body ? await approversOf(store, id) : [];
    const problem = await approverProblem(named ?? [], approvers);
    if (problem) return problem;
    return store.hiring.change(write, id, ({ offer }, made) => {
      const decided = takeStep(offer, body, handle, made);
      return isRefusal(decided) ? decided : { offer: decided };
    });
  });

  implement('GET /offers/{id}/evidence', async ({ store, files, params }) => {
    const offer = await store.offers.get(params.id);
    const bytes = offer?.evidence && (await files.get(offer.evidence.hash));
    return bytes ? { bytes, type: 'application/json', name: `Offer ${params.id} evidence.json` } : null;
  });
}

async function approversOf(store: Store, id: number): Promise<readonly string[]> {
  const offer = await store.offers.get(id);
  return offer ? handlesOf(offer) : [];
}

/** Refuses people who may not approve offers, such as reviewers and former members; null when all may. */
async function approverProblem(
  handles: readonly string[],
  approvers: RequestContext['approvers'],
): Promise<Refusal | null> {
  if (!approvers || handles.length === 0) return null;
  const able = await approvers();
  const other = handles.find((handle) => !able.has(handle));
  if (other === undefined) return null;
  return refuse('invalid', `@${other} can’t approve offers. Name an owner, an admin or a recruiter.`);
}

type Body = Input<'PATCH /offers/{id}'>['body'];

/** The offer after a step that changes nothing else. */
function takeStep(
  offer: Offer,
  body: Exclude<Body, { send: unknown } | { answer: unknown }>,
  handle: Approver['handle'],
  { by, at }: Authorship,
): Offer | Refusal {
  if ('ask' in body) return askApproval(offer, at);
  if ('decision' in body) return decideApproval(offer, body, { by, handle, at });
  if ('withdraw' in body) return withdrawOffer(offer, body.withdraw, at);
  if ('confirm' in body) return confirmOffer(offer, at);
  return editOffer(offer, body, at);
}

/** Notes an answer that came by mail or phone. If the candidate gets a copy of what was accepted, the same change adds its mail. */
async function noteAnswer(
  store: Store,
  id: number,
  { notify, ...answer }: Extract<Body, { answer: unknown }>,
  { mail, write }: { readonly mail: MailSender | undefined; readonly write: Write },
): Promise<Outcome<Offer>> {
  const read = await store.offers.get(id);
  const job = read && (await store.jobs.get(read.jobId));
  const broughtBy = read && read.messageId !== null ? await store.messages.get(read.messageId) : null;
  const isCopied = notify === true && answer.answer === 'accepted' && mail?.hasOfferPage === true;
  const newPageKey = newKey();
  return store.hiring.change(write, id, ({ offer, candidate }, made) => {
    const answered = answerOffer(offer, candidate, answer, made);
    if (isRefusal(answered) || !isCopied) return answered;
    const jobTitle = job?.title ?? '';
    const { at } = made;
    // An offer that somebody's own mail program sent has no page yet, and gets one for the link in the copy.
    const key = offer.key ?? newPageKey;
    const opening = openingOfNoted({ candidate, senderName: mail.name, jobTitle, at });
    const copied = { from: mail.from, candidate, key, at, jobTitle, opening, broughtBy };
    const confirmation = acceptanceCopy({ ...copied, messageId: newMessageId(mail) });
    return confirmation ? { ...answered, offer: { ...answered.offer, key }, confirmation } : answered;
  });
}

/** Sends an offer by a mail, as one change. */
async function send(
  store: Store,
  id: number,
  { how, subject, text }: Extract<Body, { send: unknown }>['send'],
  { mail, write }: { readonly mail: MailSender | undefined; readonly write: Write },
): Promise<Outcome<Offer>> {
  const sending = sendingOf({ how }, mail, write.askedAt);
  if (isRefusal(sending)) return sending;
  const hasLink = how === 'mail';
  if (hasLink && !mail?.hasOfferPage) return refuse('invalid', 'There is no page for offers here');
  if (hasLink && !fillTemplate(text, {}).empty.includes(OFFER_LINK)) {
    return refuse('invalid', `The mail needs {{${OFFER_LINK}}}, or nobody can answer the offer`);
  }
  const before = await store.offers.get(id);
  const document = before ? documentOf(before) : '';
  const sent = { key: hasLink ? newKey() : null, document: await digestOfText(document) };
  return store.hiring.change(write, id, ({ offer, candidate }, made) => {
    // The hash is of the offer as it was read.
    if (documentOf(offer) !== document)
      return refuse('conflict', 'The offer has just changed. Read it again.');
    const offered = sendOffer(offer, sent, made.at);
    if (isRefusal(offered)) return offered;
    const draft = {
      candidateId: candidate.id,
      subject,
      text,
      attachments: [],
      templateId: null,
      inReplyTo: null,
    };
    const written = newMessages([draft], [{ candidate, answered: null }], sending, made);
    if (isRefusal(written)) return written;
    const [message] = written;
    return { offer: offered, ...(message && { mail: message }) };
  });
}

/** The random part of a link: 32 bytes in hexadecimal. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
