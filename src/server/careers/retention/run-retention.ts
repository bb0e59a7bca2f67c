import { randomUUID } from 'node:crypto';
import { dayWords } from '#careers/words.ts';
import { RETENTION_ACTOR } from '#domain/actor.ts';
import { answerUntil } from '#domain/retention/consent.ts';
import { questionText } from '#domain/retention/question.ts';
import { isInForce, type RetentionRule } from '#domain/retention/rule.ts';
import { consentAddress } from '#server/careers/apply/application-link.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import type { ConsentEntry, RetentionRun } from '#store/retention-store.ts';

/** The most mails of a run. The others are sent on the next days. */
const MOST_MAILS = 500;

/** The number of mails that are noted as sent by one change. */
const MAILS_OF_CHANGE = 25;

/** The most candidates that one call erases, because an erasure reads the whole log. */
const MOST_ERASED = 1_000;

/**
 * Runs the retention rule of a workspace: asks and makes tasks, mails the questions, and erases. Each step checks again
 * what is due, so a run that was broken off is continued by the next one.
 *
 * @param renew tells other processes that this one is still at work
 */
export async function runRetention(
  context: CareersContext,
  workspace: string,
  renew: () => Promise<void>,
): Promise<void> {
  const store = await context.openStore(workspace, RETENTION_ACTOR);
  const rule = await store.retention.rule();
  if (!isInForce(rule, context.now())) return;
  const { erase } = await call<RetentionRun>(context, workspace, 'POST /retention/run', {});
  await renew();
  for (let first = 0; first < erase.length; first += MOST_ERASED) {
    const ids = erase.slice(first, first + MOST_ERASED);
    await call(context, workspace, 'POST /candidates/erase', { ids, because: 'retention' });
    await renew();
  }
  await mailQuestions(context, workspace, { rule, renew });
}

async function call<Answer>(
  { callApi }: CareersContext,
  workspace: string,
  route: string,
  body: unknown,
): Promise<Answer> {
  const acting = { workspace, actor: RETENTION_ACTOR, access: 'admin' } as const;
  const response = await callApi({ ...acting, route, body, key: randomUUID() });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${route} answered ${response.status}: ${JSON.stringify(answer)}`);
  // The contract checks what the API answers.
  return answer as Answer;
}

interface Mailing {
  readonly rule: RetentionRule;
  readonly renew: () => Promise<void>;
}

/** Mails the questions that were not mailed yet, one message for each email. */
async function mailQuestions(
  context: CareersContext,
  workspace: string,
  { rule, renew }: Mailing,
): Promise<void> {
  const store = await context.openStore(workspace, RETENTION_ACTOR);
  const at = context.now().toISOString();
  const { data } = await store.retention.consents({
    unmailed: true,
    kept: false,
    at,
    page: 1,
    pageSize: 10_000,
  });
  const mails = byKey(data.toReversed()).slice(0, MOST_MAILS);
  for (let first = 0; first < mails.length; first += MAILS_OF_CHANGE) {
    const sent: number[] = [];
    for (const entries of mails.slice(first, first + MAILS_OF_CHANGE)) {
      if (await isSent(context, workspace, { entries, rule, at })) {
        sent.push(...entries.map(({ consent }) => consent.id));
      }
    }
    const body = { ids: sent, event: 'mailed' };
    if (sent.length > 0) await call(context, workspace, 'PATCH /consents', body);
    await renew();
  }
}

/** The questions of each mail. */
function byKey(entries: readonly ConsentEntry[]): ConsentEntry[][] {
  const found = new Map<string, ConsentEntry[]>();
  for (const entry of entries) {
    found.set(entry.consent.key, [...(found.get(entry.consent.key) ?? []), entry]);
  }
  return [...found.values()];
}

/** Sends one message. The same message is tried once a day at most, so a process that ended here sends no other one. */
async function isSent(
  context: CareersContext,
  workspace: string,
  {
    entries,
    rule,
    at,
  }: { readonly entries: readonly ConsentEntry[]; readonly rule: RetentionRule; readonly at: string },
): Promise<boolean> {
  const [first] = entries;
  if (!first || !(await context.limits.isFirstQuestion(first.consent.key))) return false;
  const { consent, candidate } = first;
  const { company } = await context.siteIn(workspace);
  try {
    const question = questionText({
      name: candidate.name,
      company: company.name,
      jobs: entries.map((each) => each.candidate.jobTitle),
      keepMonths: consent.keepMonths,
      until: dayWords(answerUntil({ ...consent, mailedAt: at }) ?? at),
      unanswered: rule.unanswered,
      location: consentAddress(context.signer, context.baseUrl, { workspace, key: consent.key }),
    });
    await context.mail.send({ to: candidate.email, ...question });
    return true;
  } catch (error) {
    context.report(error);
    return false;
  }
}
