import { RETENTION_ACTOR } from '#domain/actor.ts';
import { isInForce } from '#domain/retention/rule.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import type { RetentionRun } from '#store/retention-store.ts';
import { callerOf } from './call-as-rule.ts';
import { mailQuestions } from './mail-questions.ts';

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
  const call = callerOf(context, workspace);
  const { erase } = await call<RetentionRun>('POST /retention/run', {});
  await renew();
  for (let first = 0; first < erase.length; first += MOST_ERASED) {
    const ids = erase.slice(first, first + MOST_ERASED);
    await call('POST /candidates/erase', { ids, because: 'retention' });
    await renew();
  }
  await mailQuestions(context, workspace, { rule, renew });
}
