import type { Candidate } from '#domain/candidate/candidate.ts';
import { rowChange, type RowChange } from '#domain/change.ts';
import { OUTBOX_STATES, type MessageState } from '#domain/choices/message-state.ts';
import { askingForErasure } from '#domain/message/bulk.ts';
import { leftOutOfBulk } from '#domain/message/left-out.ts';
import { withWholeChain, type Addressed, type Message } from '#domain/message/message.ts';
import { takeBackOffer } from '#domain/offer/answering.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Database, RowReader, Writing } from '#store/database.ts';
import type { Writer } from '#store/log/writer.ts';
import type { MailStore } from '#store/message-store.ts';
import { decisionsAround } from '#store/nouns/candidates/duplicate-decisions.ts';
import { resolveMerged, resolveMergedIds } from '#store/nouns/rows/resolve-merged.ts';

export function mailStore(db: Database, writer: Writer): MailStore {
  return {
    write(write, drafts, decide) {
      return writer.rows(write, async (tx, made) => {
        const addressed = await addressedIn(tx, drafts);
        const messages = isRefusal(addressed) ? addressed : decide(addressed, made);
        return isRefusal(messages) ? messages : added(tx, messages);
      });
    },

    receive(write, candidateId, decide) {
      return writer.rows<Message>(write, async (tx, made) => {
        const candidate = await resolveMerged(tx, candidateId);
        if (!candidate) return null;
        const message = decide(candidate.id, made);
        const [first = ''] = message.references;
        const asked = [message.messageId, first].filter((id) => id !== '');
        const found = await tx.where('messages', 'messageId', asked);
        const known = found.filter((each) => each.candidateId === candidate.id);
        const same = known.find((each) => each.messageId === message.messageId && each.direction === 'in');
        if (same) return { value: same, rows: [] };
        const whole = withWholeChain(
          message,
          known.find((each) => each.messageId === first),
        );
        const { value, rows } = await added(tx, [whole]);
        const [only] = value;
        return only ? { value: only, rows } : null;
      });
    },

    change(write, id, decide) {
      return writer.rows(write, async (tx, made) => {
        const before = await messageIn(tx, id);
        const candidate = before && (await candidateOf(tx, before));
        if (!candidate) return null;
        const after = decide(before, candidate, made);
        if (isRefusal(after)) return after;
        const rows: RowChange[] = [rowChange('messages', { id, before, after })];
        if (after === null) rows.unshift(...(await offersTakenBack(tx, before)));
        return { value: after ?? before, rows };
      });
    },

    move(write, id, candidateId, decide) {
      return writer.rows(write, async (tx, made) => {
        const before = await messageIn(tx, id);
        if (!before) return null;
        const candidate = await resolveMerged(tx, candidateId);
        if (!candidate) return refuse('invalid', `There is no candidate #${candidateId}`);
        const after = decide(before, candidate.id, made);
        if (isRefusal(after)) return after;
        return { value: after, rows: [rowChange('messages', { id, before, after })] };
      });
    },

    outbox(limit) {
      return db.read(async (tx) => {
        const messages = (await tx.where('messages', 'state', OUTBOX_STATES)).toSorted(byOutboxOrder);
        const shown = messages.slice(0, limit);
        const candidates = await tx.get('candidates', [...new Set(shown.map((each) => each.candidateId))]);
        const names = new Map(candidates.map((candidate) => [candidate?.id, candidate?.name]));
        const data = shown.flatMap((message) => {
          const candidateName = names.get(message.candidateId);
          return candidateName === undefined ? [] : [{ ...message, candidateName }];
        });
        return { data, total: messages.length };
      });
    },

    leftOut(ids) {
      return db.read(async (tx) => {
        const candidates = (await tx.get('candidates', [...new Set(ids)])).filter(
          (each) => each !== undefined,
        );
        const found = candidates.map(({ id }) => id);
        const applications = await tx.where('applications', 'candidateId', found);
        const consents = await tx.where('consents', 'candidateId', found);
        const decisions = await decisionsAround(tx, found);
        return leftOutOfBulk(candidates, { applications, consents, decisions });
      });
    },

    withMessageIds: (messageIds) => db.read((tx) => tx.where('messages', 'messageId', messageIds)),
  };
}

const PLACES = new Map<MessageState, number>(OUTBOX_STATES.map((state, place) => [state, place]));

/** Waiting messages in the order of their moments, then the others by state, the latest first. */
function byOutboxOrder(a: Message, b: Message): number {
  const byState = (PLACES.get(a.state) ?? 0) - (PLACES.get(b.state) ?? 0);
  if (byState !== 0) return byState;
  if (a.dueAt !== null && b.dueAt !== null)
    return a.dueAt < b.dueAt ? -1 : Number(a.dueAt > b.dueAt) || a.id - b.id;
  return a.at < b.at ? 1 : -Number(a.at > b.at) || b.id - a.id;
}

async function messageIn(tx: RowReader, id: number): Promise<Message | undefined> {
  return (await tx.get('messages', [id]))[0];
}

/** An offer is not sent when the mail that was to bring it is taken back. */
async function offersTakenBack(tx: RowReader, { id, candidateId }: Message): Promise<RowChange[]> {
  const offers = await tx.where('offers', 'candidateId', [candidateId]);
  return offers
    .filter(({ messageId, state }) => messageId === id && state === 'sent')
    .map((before) => rowChange('offers', { id: before.id, before, after: takeBackOffer(before) }));
}

async function candidateOf(tx: RowReader, { candidateId }: Message): Promise<Candidate | undefined> {
  return (await tx.get('candidates', [candidateId]))[0];
}

async function addressedIn(
  tx: RowReader,
  drafts: Parameters<MailStore['write']>[1],
): Promise<Addressed[] | Refusal> {
  const candidates = await resolveMergedIds(
    tx,
    drafts.map(({ candidateId }) => candidateId),
  );
  const answered = await tx.get(
    'messages',
    drafts.flatMap(({ inReplyTo }) => inReplyTo ?? []),
  );
  const byId = new Map(answered.map((message) => [message?.id, message]));
  const asking = drafts.length > 1 ? await askingAmong(tx, candidates) : new Set<number>();
  const addressed: Addressed[] = [];
  for (const [place, { candidateId, inReplyTo }] of drafts.entries()) {
    const candidate = candidates[place];
    if (!candidate) return refuse('invalid', `There is no candidate #${candidateId}`);
    const message = inReplyTo === null ? null : byId.get(inReplyTo);
    if (message === undefined) return refuse('invalid', `There is no message #${inReplyTo}`);
    addressed.push({ candidate, answered: message, asksErasure: asking.has(candidate.id) });
  }
  return addressed;
}

/** The ids of those who have asked for erasure. */
async function askingAmong(
  tx: RowReader,
  candidates: readonly (Candidate | undefined)[],
): Promise<ReadonlySet<number>> {
  const ids = candidates.flatMap((candidate) => candidate?.id ?? []);
  const applications = await tx.where('applications', 'candidateId', ids);
  return askingForErasure(applications, await tx.where('consents', 'candidateId', ids));
}

async function added(tx: Writing, messages: readonly Omit<Message, 'id'>[]) {
  const ids = await tx.newIds('messages', messages.length);
  const value = messages.map((message, place): Message => ({ ...message, id: ids[place] ?? 0 }));
  return { value, rows: value.map((after) => rowChange('messages', { id: after.id, before: null, after })) };
}
