import type { Clock } from '#api/request/context.ts';
import { listOf, type Implement } from '#api/request/implement.ts';
import { MOST_PREVIEWED } from '#contract/hiring/retention.ts';
import { isRefusal } from '#domain/refusal.ts';
import { answerConsent, taskFor } from '#domain/retention/consent.ts';
import { editRule, NO_RULE, type RetentionRule } from '#domain/retention/rule.ts';
import { newUuid } from '#domain/uuid.ts';

const DAY_MS = 24 * 60 * 60_000;

export function serveRetention(implement: Implement, clock: Clock): void {
  implement('GET /retention', async ({ store }) => toAnswer(await store.retention.rule()));

  implement('PATCH /retention', async ({ store, body, write }) => {
    const written = await store.retention.change(write, (rule, { at }) => editRule(rule, body, at));
    return isRefusal(written) ? written : { ...written, value: toAnswer(written.value) };
  });

  implement('POST /retention/check', async ({ store, body: { days } }) => {
    const at = new Date(clock.now().getTime() + days * DAY_MS).toISOString();
    const { ask, erase, task } = await store.retention.plan(at);
    return { ask: met(ask), erase: met(erase), task: met(task) };
  });

  implement('POST /retention/run', ({ store, write }) => store.retention.run(write, () => newUuid(crypto)));

  implement('GET /consents', ({ store, query }) =>
    store.retention.consents({ ...query, at: clock.now().toISOString() }),
  );

  implement('PATCH /consents', async ({ store, body: { ids, ...event }, confirmation, write }) => {
    const written = await store.retention.answer(write, ids, {
      confirmation,
      decide: (consent, { at }) => answerConsent(consent, event, at),
      taskFor: (candidate, steps, made) =>
        event.event === 'erasure asked' ? taskFor('erase', candidate, steps, made) : null,
    });
    return isRefusal(written) ? written : { ...written, value: { data: written.value } };
  });

  implement('GET /candidates/{id}/consents', async ({ store, params }) =>
    listOf(await store.consents.list(params.id)),
  );
}

function toAnswer(rule: RetentionRule | null) {
  if (rule === null) return { ...NO_RULE, updatedAt: null };
  const { id: _id, ...answer } = rule;
  return answer;
}

function met(candidates: readonly { readonly id: number; readonly name: string }[]) {
  const data = candidates.slice(0, MOST_PREVIEWED).map(({ id, name }) => ({ id, name }));
  return { data, total: candidates.length };
}
