import { createHash, randomBytes } from 'node:crypto';
import { linkActor } from '#domain/actor.ts';
import { REMINDED_BEFORE_MS, reminderOf } from '#domain/interview/reminder.ts';
import { dueSoon } from '#domain/message/send-times.ts';
import { refuse } from '#domain/refusal.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { interviewsToRemind, type SoonInterview } from '#server/contents/reminders.ts';
import { domainOf } from '#server/mail/outbox/domain-limits.ts';

type RemindContext = Pick<
  CareersContext,
  'allWorkspaces' | 'mailOut' | 'now' | 'openStore' | 'report' | 'siteIn'
>;

/**
 * Reminds the candidates of all workspaces of their interviews, a day before (product §22). A reminder is a message that is
 * stored once, also when several processes look for them, and the outbox sends it. A failure of one is reported, and the
 * others have their turn.
 */
export async function remindCandidates(context: RemindContext): Promise<void> {
  const { allWorkspaces, mailOut, now, report } = context;
  if (!mailOut) return;
  const soon = await interviewsToRemind(allWorkspaces, { now: now(), soon: REMINDED_BEFORE_MS });
  for (const interview of soon) await remindOf(context, mailOut, interview).catch(report);
}

async function remindOf(
  { now, openStore, siteIn }: RemindContext,
  mailOut: NonNullable<CareersContext['mailOut']>,
  { workspace, id }: SoonInterview,
): Promise<void> {
  const { company, store: reading } = await siteIn(workspace);
  const found = await reading.interviews.get(id);
  if (!found) return;
  // An interview at another time has another reminder.
  const hash = createHash('sha256').update(`reminder ${found.uid} ${found.startsAt}`).digest('hex');
  const { from, invitations } = await mailOut.senderOf(workspace);
  const messageId = `${hash.slice(0, 32)}@${domainOf(from)}`;
  if (await mailOut.wasHandedOver(workspace, messageId)) return;
  const booking = await reading.bookings.get(found.bookingId ?? 0);
  // Interviews of earlier versions have no link, and no page.
  const by = linkActor(booking?.key ?? randomBytes(32).toString('hex'));
  const askedAt = now().toISOString();
  const sending = {
    from,
    senderName: company.name,
    people: await invitations.people(),
    dueAt: dueSoon(askedAt),
    hasPage: booking !== null,
    by,
    messageId,
  };
  const store = await openStore(workspace, by);
  const command = { route: 'remind of interview', params: { id }, body: null };
  await store.schedule.change({ by, key: null, askedAt, command }, id, (interview, before, { at }) => {
    const { candidate, job, invitations: messages } = before;
    const reminder = reminderOf({ interview, candidate, jobTitle: job.title, messages }, sending, at);
    if (!reminder || interview.startsAt !== found.startsAt) {
      return refuse('conflict', 'There is nothing to remind of');
    }
    return { invite: () => [reminder] };
  });
}
