import { digestOf } from '#api/request/digest.ts';
import type { Implement } from '#api/request/implement.ts';
import { copyKit, editKit, newKit } from '#domain/interview/kit.ts';
import { refuse } from '#domain/refusal.ts';
import { amendCard, submitCard } from '#domain/scorecard/scorecard.ts';
import { unseal } from '#domain/scorecard/sealing.ts';

export function serveScorecards(implement: Implement): void {
  implement('GET /candidates/{id}/scorecards', async ({ store, params }) => {
    const found = await store.cards.on(params.id);
    if (!found) return null;
    const { interviews, cards, sealed, isSealed } = found;
    return { interviews, cards, sealed, isSealed };
  });

  implement('GET /interviews/{id}/scorecard', async ({ store, handle, params: { id } }) => {
    const found = await store.cards.ofInterview(id);
    if (!found) return null;
    const { interview, cards, sealed, isSealed } = found;
    const isOn = ({ interviewId }: { readonly interviewId: number }) => interviewId === id;
    return { interview, handle, cards: cards.filter(isOn), sealed: sealed.filter(isOn), isSealed };
  });

  implement('POST /interviews/{id}/scorecard', async ({ store, handle, params, body, write }) => {
    const { interviewer = handle, ...content } = body;
    if (interviewer === null) return refuse('invalid', 'Say who held the interview');
    if (handle !== null && interviewer !== handle)
      return refuse('invalid', 'You can only submit a scorecard of your own');
    // The log has the words in the rows, where they can be sealed. The digest distinguishes one command from another.
    const command = { ...write.command, body: { digest: await digestOf(body) } };
    return store.cards.submit({ ...write, command }, params.id, (found, made) =>
      submitCard(content, found, { ...made, interviewer }),
    );
  });

  implement('PATCH /scorecards/{id}', async ({ store, handle, params, body, write }) => {
    const command = { ...write.command, body: { digest: await digestOf(body) } };
    const actor = handle === null ? null : write.by;
    return store.scorecards.change({ ...write, command }, params.id, (card, { at }) =>
      amendCard(card, body, at, actor),
    );
  });

  implement('POST /candidates/{id}/unsealings', async ({ store, handle, params, body, write }) => {
    const reader = { actor: write.by, handle: handle ?? '' };
    return store.cards.unseal(write, params.id, (candidate, { at }) =>
      unseal(candidate, reader, body.reason, at),
    );
  });
}

export function serveKits(implement: Implement): void {
  implement('GET /kits', async ({ store, query: { jobId } }) => {
    const kits = await store.kits.list();
    if (jobId === undefined) return { data: kits };
    return { data: kits.filter((kit) => kit.jobId === (jobId === 'library' ? null : jobId)) };
  });

  implement('POST /kits', async ({ store, body, write }) => {
    const added = await store.kits.add(write, body.jobId, (kits) => newKit(body, kits));
    if (added === null) throw new Error('A new kit was not added.');
    return added;
  });

  implement('PATCH /kits/{id}', ({ store, params: { id }, body, write }) =>
    store.kits.change(write, id, (kits) => editKit(id, body, kits)),
  );

  implement('DELETE /kits/{id}', ({ store, params, write }) => store.kits.remove(write, params.id));

  implement('POST /kits/{id}/copy', ({ store, params, body: { jobId }, write }) =>
    store.kits.add(write, jobId, (kits) => {
      const kit = kits.find(({ id }) => id === params.id);
      return kit ? copyKit(kit, jobId, kits) : null;
    }),
  );
}
