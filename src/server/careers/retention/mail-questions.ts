import { randomUUID } from 'node:crypto';
import { linkActor, RETENTION_ACTOR } from '#domain/actor.ts';
import { automaticMail } from '#domain/application/confirmation.ts';
import { SUBJECT_MAX_LENGTH } from '#domain/message-fields.ts';
import { QUESTION_JOBS, QUESTION_LINK, QUESTION_UNTIL } from '#domain/message/template.ts';
import { isRefusal } from '#domain/refusal.ts';
import { questionText } from '#domain/retention/question.ts';
import type { RetentionRule } from '#domain/retention/rule.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { sentQuestions } from '#server/contents/retention.ts';
import { isMailAddress } from '#server/mail/headers.ts';
import { domainOf } from '#server/mail/outbox/domain-limits.ts';
import type { MailOut } from '#server/mail/outbox/mail-out.ts';
import type { ConsentEntry } from '#store/retention-store.ts';
import type { Store } from '#store/store.ts';
import { callerOf } from './call-as-rule.ts';

/** The most mails of a run. The others are written on the next days. */
const MOST_MAILS = 500;

/** The number of questions after which a run is renewed. */
const AT_ONCE = 25;

interface Mailing {
  readonly rule: RetentionRule;
  /** Tells other processes that this one is still at work. */
  readonly renew: () => Promise<void>;
}

/**
 * Writes the questions that were not mailed yet, one message for each email, in the thread of one of its candidates. The
 * outbox sends them. A question has one message. When it fails, a member may send it again, and nobody is erased before. After
 * 60 days the rule leaves the decision to a recruiter.
 */
export async function mailQuestions(
  context: CareersContext,
  workspace: string,
  { rule, renew }: Mailing,
): Promise<void> {
  const { mailOut } = context;
  if (!mailOut) return;
  const store = await context.openStore(workspace, RETENTION_ACTOR);
  const { company } = await context.siteIn(workspace);
  const at = context.now().toISOString();
  const unmailed = { unmailed: true, kept: false, at, page: 1, pageSize: 10_000 };
  const { data } = await store.retention.consents(unmailed);
  let written = 0;
  for (const [place, entries] of byKey(data.toReversed()).entries()) {
    if (written === MOST_MAILS) return;
    if (!(await isWritten(store, entries))) {
      const question = { workspace, entries, rule, at, company: company.name };
      if (await writeQuestion({ store, mailOut }, question)) written += 1;
    }
    if (place % AT_ONCE === 0) await renew();
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

/** Tells whether the mail of a question is in a thread. */
async function isWritten(store: Store, entries: readonly ConsentEntry[]): Promise<boolean> {
  for (const { consent, candidate } of entries) {
    const by = linkActor(consent.key);
    const thread = (await store.messages.list(candidate.id)) ?? [];
    if (thread.some((message) => message.isAutomatic && message.by === by)) return true;
  }
  return false;
}

interface Question {
  readonly workspace: string;
  /** The questions about all applications of an email. */
  readonly entries: readonly ConsentEntry[];
  readonly rule: RetentionRule;
  readonly at: string;
  readonly company: string;
}

/** @returns false: nobody can be mailed, or a member took the question's message back */
async function writeQuestion(
  { store, mailOut }: { readonly store: Store; readonly mailOut: Pick<MailOut, 'senderOf'> },
  { workspace, entries, rule, at, company }: Question,
): Promise<boolean> {
  const [first] = entries;
  const to = first?.candidate.email.trim() ?? '';
  if (!first || !isMailAddress(to)) return false;
  const { consent, candidate } = first;
  const { subject, text } = questionText({
    name: candidate.name,
    company,
    // The outbox fills in the jobs, because a reader of the thread may not have the right to see all of them.
    jobs: `{{${QUESTION_JOBS}}}`,
    keepMonths: consent.keepMonths,
    // The days begin when the mail is handed over, which may be long after, as when a member sends it again.
    until: `{{${QUESTION_UNTIL}}}`,
    unanswered: rule.unanswered,
    location: `{{${QUESTION_LINK}}}`,
  });
  const sender = await mailOut.senderOf(workspace);
  const mail = automaticMail(sender, {
    at,
    by: linkActor(consent.key),
    to,
    subject: subject.slice(0, SUBJECT_MAX_LENGTH),
    text,
    messageId: `${randomUUID()}@${domainOf(sender.from)}`,
    templateId: null,
  });
  const command = { route: 'mail question', params: { id: consent.id }, body: null };
  // The key keeps a question from being written twice, also after a member took it back.
  const write = { by: RETENTION_ACTOR, key: consent.key, askedAt: at, command };
  const draft = { candidateId: candidate.id, inReplyTo: null };
  let isNew = false;
  const written = await store.mail.write(write, [draft], () => {
    isNew = true;
    return [{ ...mail, candidateId: candidate.id }];
  });
  // Whoever was erased a moment ago is not asked.
  if (isRefusal(written) && written.kind !== 'invalid') throw new Error(written.refused);
  return isNew && !isRefusal(written);
}

/** Notes the questions of all workspaces whose mails were sent. The time for an answer begins then. */
export async function noteMailedQuestions(context: CareersContext): Promise<void> {
  for (const { workspace, ids } of await sentQuestions(context.allWorkspaces)) {
    const call = callerOf(context, workspace);
    await call('PATCH /consents', { ids, event: 'mailed' }).catch(context.report);
  }
}
