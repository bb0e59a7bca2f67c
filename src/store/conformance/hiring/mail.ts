import { describe, expect, it } from 'vitest';
import { countLabels, labelsOf } from '#domain/candidate/candidate-details.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { compareActivity } from '#domain/candidate-list/last-activity.ts';
import { activitiesIn } from '#domain/candidate-list/moments-of-activity.ts';
import { editOneOfSeveral, type Candidate } from '#domain/candidate/candidate.ts';
import { markBounced, markSending } from '#domain/message/delivery.ts';
import {
  changeDue,
  moveMessage,
  newMessages,
  settleMessage,
  takeBackProblem,
  type Message,
} from '#domain/message/message.ts';
import { sampleMessage, sampleTemplate } from '#domain/samples/sample-rows.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { ListQuery } from '#store/candidate-stores.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { QUERY as TODAY } from '#store/conformance/candidates/today.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { NOON, ONE, refused, seqOf, testWrite, TWO, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import type { Store } from '#store/store.ts';

const mailsTakenBack = (count: number) => [{ what: 'Mails-Taken-Back', count }];

const { id: _id, ...received } = sampleMessage({
  direction: 'in',
  state: 'received',
  messageId: 'two@example.com',
  sentAt: null,
});

/** The moment so many days after noon. */
function at(days: number): string {
  return new Date(Date.parse(NOON) + days * 86_400_000).toISOString();
}

/** One message in each state, the later ones first in each. */
const outbox: Workspace = {
  ...smallWorkspace,
  messages: (
    [
      [1, 'sent', null, NOON],
      [2, 'bounced', null, NOON],
      [3, 'waiting', TWO, NOON],
      [4, 'failed', null, NOON],
      [5, 'waiting', ONE, NOON],
      [6, 'received', null, NOON],
      [7, 'uncertain', null, NOON],
      [8, 'failed', null, ONE],
      [9, 'written', null, NOON],
      [10, 'sending', null, NOON],
      [11, 'waiting', ONE, NOON],
    ] as const
  ).map(([id, state, dueAt, at]) => sampleMessage({ id, candidateId: 2, state, dueAt, at })),
};

export function describeMail(open: OpenStore): void {
  describe('Mail', () => {
    function write(store: Store, candidateIds: readonly number[], inReplyTo: number | null = null) {
      const drafts = candidateIds.map((candidateId) => ({
        candidateId,
        inReplyTo,
        subject: 'Hello',
        text: 'Hi',
        attachments: [],
        templateId: null,
      }));
      const sending = {
        how: 'mail',
        from: 'jobs@acme.example',
        dueAt: ONE,
        newMessageId: () => 'new@x',
      } as const;
      return store.mail.write(testWrite('POST /messages'), drafts, (addressed, made) =>
        newMessages(drafts, addressed, sending, made),
      );
    }

    function receive(store: Store, candidateId: number, given: Partial<Message> = {}) {
      const context = testWrite('POST /messages/received');
      return store.mail.receive(context, candidateId, (id) => ({ ...received, ...given, candidateId: id }));
    }

    function change(
      store: Store,
      id: number,
      decide: (message: Message, candidate: Candidate) => ReturnType<typeof changeDue> | null,
    ) {
      return store.mail.change(testWrite('PATCH /messages/{id}', { params: { id } }), id, decide);
    }

    it('Mail is written to several as one change, and one undo takes all back', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { value, seq } = await written(write(store, [1, 2]));
      expect(value.map(({ id, candidateId, state, dueAt }) => [id, candidateId, state, dueAt])).toEqual([
        [2, 1, 'waiting', ONE],
        [3, 2, 'waiting', ONE],
      ]);
      expect((await rows()).messages).toEqual([...smallWorkspace.messages, ...value]);
      await written(commandsOn(store).undo(Number(seq)));
      expect(await rows()).toEqual(smallWorkspace);
    });

    it.each<[what: string, candidateIds: number[], inReplyTo: number | null, sentence: string]>([
      ['somebody is missing', [1, 99], null, 'There is no candidate #99'],
      ['the answered message is missing', [1], 99, 'There is no message #99'],
    ])('Mail is not written at all when %s', async (_, candidateIds, inReplyTo, sentence) => {
      const { store, rows } = await open(smallWorkspace);
      expect((await refused(write(store, candidateIds, inReplyTo))).refused).toBe(sentence);
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('Mail comes in once, also when it comes twice at the same time', async () => {
      const { store, rows } = await open(smallWorkspace);
      const both = await Promise.all([written(receive(store, 1)), written(receive(store, 1))]);
      expect(both.map(({ seq }) => seq).filter((seq) => seq !== null)).toHaveLength(1);
      expect(both[0]?.value).toEqual(both[1]?.value);
      expect((await rows()).messages).toHaveLength(smallWorkspace.messages.length + 1);
      await seqOf(receive(store, 2));
      await seqOf(receive(store, 1, { messageId: '' }));
      await seqOf(receive(store, 1, { messageId: '' }));
      expect(await receive(store, 99)).toBeNull();
    });

    it('Mail has its whole chain, also when it names only what it answers', async () => {
      const { store } = await open(smallWorkspace);
      const named = async (candidateId: number, messageId: string, references: string[]) =>
        (await written(receive(store, candidateId, { messageId, references }))).value.references;
      await named(1, 'a@x', []);
      await named(1, 'b@x', ['a@x']);
      expect(await named(1, 'c@x', ['b@x'])).toEqual(['a@x', 'b@x']);
      expect(await named(1, 'd@x', ['c@x'])).toEqual(['a@x', 'b@x', 'c@x']);
      // Another candidate's conversation is none of theirs.
      expect(await named(2, 'e@x', ['c@x'])).toEqual(['c@x']);
      expect(await named(1, 'f@x', ['unknown@x', 'd@x'])).toEqual(['unknown@x', 'd@x']);
    });

    it('Candidates wait for our answer since their first message that nobody answered, until somebody does', async () => {
      const { store, rows } = await open(smallWorkspace);
      const ids = async (query: Partial<ListQuery>) =>
        (await store.candidates.list({ ...EVERYBODY, ...query })).data.map(({ id }) => id);
      /** Compares the store’s answers with what the rows say. Returns who waits, the longest first. */
      const waiting = async () => {
        const all = await rows();
        const activity = activitiesIn((table) => all[table]);
        const known = all.candidates.map(({ id }) => id);
        expect(await store.candidates.activities(known)).toEqual(activity);
        const sorted = (sort: 'waitingAsc' | 'waitingDesc') =>
          all.candidates.toSorted(compareActivity(sort, activity)).map(({ id }) => id);
        expect(await ids({ sort: 'waitingDesc' })).toEqual(sorted('waitingDesc'));
        expect(await ids({ sort: 'waitingAsc' })).toEqual(sorted('waitingAsc'));
        const those = sorted('waitingAsc').filter((id) => activity.get(id)?.waitingSince);
        const asOf = Date.parse('2099-01-01T00:00:00.000Z');
        for (const query of [{ isWaiting: true }, { isWaiting: true, asOf }] as const) {
          expect(await ids({ ...query, sort: 'waitingAsc' })).toEqual(those);
          expect(new Set(await ids(query))).toEqual(new Set(those));
        }
        const tags = await store.candidates.labels('tags', { ...EVERYBODY, isWaiting: true });
        const listed = all.candidates.filter(({ id }) => those.includes(id));
        expect(tags).toEqual(countLabels(labelsOf(listed, 'tags')));
        const { unanswered } = await store.today(TODAY);
        const since = those.map((id) => [id, activity.get(id)?.waitingSince]);
        expect(unanswered.data.map(({ id, waitingSince }) => [id, waitingSince])).toEqual(since);
        expect(unanswered.total).toBe(those.length);
        return those;
      };
      const first = await waiting();
      await written(receive(store, 3, { at: at(-2), messageId: 'a@x' }));
      await written(receive(store, 2, { at: at(-3), messageId: 'b@x' }));
      await written(receive(store, 2, { at: at(-1), messageId: 'c@x' }));
      await written(receive(store, 4, { at: at(-9), messageId: 'd@x', isAutomatic: true }));
      expect(await waiting()).toEqual([...first, 2, 3]);
      const { value, seq } = await written(write(store, [2]));
      expect(await waiting()).toEqual([...first, 3]);
      await written(commandsOn(store).undo(Number(seq)));
      expect(await waiting()).toEqual([...first, 2, 3]);
      const { value: again } = await written(write(store, [2]));
      const id = again[0]?.id ?? 0;
      expect(id).not.toBe(value[0]?.id);
      expect(await waiting()).toEqual([...first, 3]);
      await written(change(store, id, markSending));
      expect(await waiting()).toEqual([...first, 3]);
      await written(change(store, id, (message) => markBounced(message, 'No such mailbox')));
      expect(await waiting()).toEqual([...first, 2, 3]);
      const merged = await seqOf(commandsOn(store).merge(2, 3));
      expect(await waiting()).toEqual([...first, 2]);
      await written(commandsOn(store).undo(merged));
      expect(await waiting()).toEqual([...first, 2, 3]);
      const [own] = (await store.messages.list(3)) ?? [];
      await written(change(store, own?.id ?? 0, (message) => moveMessage(message, 4)));
      expect(await waiting()).toEqual([...first, 2, 4]);
      const settled = await seqOf(change(store, own?.id ?? 0, (message) => settleMessage(message, false)));
      expect(await waiting()).toEqual([...first, 2]);
      await written(commandsOn(store).undo(settled));
      await written(store.workspace.replace(testWrite('restore'), await rows()));
      expect(await waiting()).toEqual([...first, 2, 4]);
    });

    it('Mail comes in for the remaining candidate of a merge, and moves with a merge', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { value } = await written(receive(store, 3));
      const { merge, undo } = commandsOn(store);
      const before = await rows();
      const merged = await seqOf(merge(2, 3));
      expect((await store.messages.list(2))?.map(({ id }) => id)).toEqual([value.id]);
      expect((await written(receive(store, 3))).seq).toBeNull();
      await written(undo(merged));
      expect(await rows()).toEqual(before);
    });

    it('Mail is changed, moved and taken back, and an undo that brings it back lets it wait for 30 seconds', async () => {
      const { store, rows } = await open(outbox);
      await written(change(store, 3, (message) => changeDue(message, NOON)));
      const moved = testWrite('PATCH /messages/{id}');
      await written(store.mail.move(moved, 6, 1, moveMessage));
      expect((await refused(store.mail.move(moved, 6, 99, moveMessage))).kind).toBe('invalid');
      expect((await refused(store.mail.move(moved, 1, 1, moveMessage))).kind).toBe('conflict');
      const seq = await seqOf(change(store, 3, takeBackProblem));
      const of = async (id: number) => (await rows()).messages.find((message) => message.id === id);
      expect([await of(3), (await of(6))?.candidateId]).toEqual([undefined, 1]);
      await written(commandsOn(store).undo(seq));
      expect((await of(3))?.dueAt).toBe('2026-01-10T12:00:30.000Z');
      expect(await change(store, 99, takeBackProblem)).toBeNull();
    });

    it('Mail is no longer taken back by an undo once it is being sent', async () => {
      const { store } = await open(smallWorkspace);
      const { value, seq } = await written(write(store, [1]));
      await written(change(store, value[0]?.id ?? 0, markSending));
      expect((await refused(commandsOn(store).undo(Number(seq)))).refused).toBe(
        'This can’t be undone: the message is being sent.',
      );
    });

    describe('Rejections', () => {
      const about = sampleTemplate({ id: 9, name: 'No', purpose: 'rejection', order: 9 });
      const other = sampleTemplate({ id: 8, name: 'Hello', purpose: 'general', order: 8 });
      const mails = (
        [
          [20, 1, 'waiting', about.id],
          [21, 1, 'waiting', other.id],
          [22, 1, 'waiting', null],
          [23, 1, 'sent', about.id],
          [24, 2, 'waiting', about.id],
          [25, 3, 'waiting', about.id],
        ] as const
      ).map(([id, candidateId, state, templateId]) =>
        sampleMessage({
          id,
          candidateId,
          state,
          templateId,
          messageId: `${id}@x`,
          dueAt: state === 'waiting' ? TWO : null,
          sentAt: null,
        }),
      );
      const rejected: Workspace = {
        ...smallWorkspace,
        templates: [other, about],
        messages: mails,
        candidates: smallWorkspace.candidates.map((each) =>
          each.id === 1 || each.id === 2
            ? { ...each, stage: 'rejected', stageSince: NOON }
            : { ...each, stage: 'applied', reasonId: null, reasonNote: '' },
        ),
      };

      async function opened() {
        const { store, rows } = await open(rejected);
        const waiting = async () =>
          (await rows()).messages.flatMap(({ id, state }) => (state === 'waiting' ? id : []));
        return { store, rows, waiting, ...commandsOn(store) };
      }

      it('Rejection mail is taken back by the move out of Rejected as one change, and comes back with its undo', async () => {
        const { rows, waiting, editCandidate, undo } = await opened();
        const moved = await written(editCandidate(1, { stage: 'tech' }));
        expect(moved).toMatchObject({ value: { stage: 'tech' }, alsoDid: mailsTakenBack(1) });
        expect(await waiting()).toEqual([21, 22, 24, 25]);
        const undone = await seqOf(undo(Number(moved.seq)));
        expect(await waiting()).toEqual([20, 21, 22, 24, 25]);
        expect(await written(undo(undone))).toMatchObject({ alsoDid: mailsTakenBack(1) });
        expect(await waiting()).toEqual([21, 22, 24, 25]);
        expect((await rows()).candidates.find(({ id }) => id === 1)?.stage).toBe('tech');
      });

      it('Rejection mail is taken back when the rejection is undone, and waits again when it is redone', async () => {
        const { store, waiting, editCandidate, undo } = await opened();
        const seq = await seqOf(editCandidate(3, { stage: 'rejected' }));
        expect(await waiting()).toContain(25);
        const undone = await written(undo(seq));
        expect(undone.alsoDid).toEqual(mailsTakenBack(1));
        expect(await waiting()).not.toContain(25);
        await written(undo(Number(undone.seq)));
        expect(await waiting()).toContain(25);
        await written(change(store, 25, markSending));
        expect((await written(editCandidate(3, { stage: 'hired' }))).alsoDid).toBeUndefined();
      });

      it('Rejection mail is taken back from each of several who are moved, and from nobody else', async () => {
        const { store, waiting } = await opened();
        const write = testWrite('PATCH /candidates', { body: { ids: [1, 2, 3], stage: 'tech' } });
        const moved = store.candidates.changeMany(write, [1, 2, 3], (candidate, _reasons, made) =>
          editOneOfSeveral(candidate, { stage: 'tech' }, made, []),
        );
        expect((await written(moved)).alsoDid).toEqual(mailsTakenBack(2));
        expect(await waiting()).toEqual([21, 22, 25]);
      });

      it('Rejection mail stays when something else of a rejected candidate is changed', async () => {
        const { waiting, editCandidate } = await opened();
        expect((await written(editCandidate(1, { name: 'Ada King' }))).alsoDid).toBeUndefined();
        expect(await waiting()).toHaveLength(5);
      });
    });

    it('Mail is in the outbox while it waits or somebody has to look at it, in this order', async () => {
      const { store } = await open(outbox);
      const { data, total } = await store.mail.outbox(100);
      expect(data.map(({ id }) => id)).toEqual([5, 11, 3, 10, 7, 8, 4, 2]);
      expect(new Set(data.map(({ candidateName }) => candidateName))).toEqual(new Set(['Grace Hopper']));
      expect(total).toBe(8);
      const first = await store.mail.outbox(2);
      expect([first.data.map(({ id }) => id), first.total]).toEqual([[5, 11], 8]);
    });

    it('Mail is found by its Message-ID', async () => {
      const { store } = await open(smallWorkspace);
      const { value } = await written(receive(store, 1));
      expect(await store.mail.withMessageIds(['two@example.com', 'unknown'])).toEqual([value]);
      expect(await store.mail.withMessageIds([])).toEqual([]);
    });
  });
}
