import type { Transaction } from 'kysely';
import { MAX_JOBS_OF_MEMBER } from '#contract/server/shapes.ts';
import { allows } from '#domain/actor.ts';
import { ACCESS_OF } from '#domain/team/role.ts';
import { minutesAfter } from '#domain/time.ts';
import { existingJobs } from '#server/contents/jobs.ts';
import { failure } from '#server/calls/failure.ts';
import { permitted } from '#server/calls/permitted.ts';
import { audit } from '#server/team/audit/audit.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { roleOfMember } from '#server/team/memberships/group-roles.ts';
import { asOfToday, stored } from '#server/team/memberships/reviewers.ts';
import { storeNotification } from '#server/team/notifications/store-notification.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';

/**
 * Puts a member on a job, of which they are told, or takes them off it. Whoever may write to candidates may do that, because a reviewer sees nothing
 * more than a colleague could tell them.
 *
 * @throws HTTPException 403, 404 or 409
 */
export async function changeJobTeam(
  context: TeamContext,
  by: Acting,
  { id, jobId, isOn }: { readonly id: string; readonly jobId: number; readonly isOn: boolean },
): Promise<void> {
  const { workspace } = by;
  if (!allows(ACCESS_OF[by.membership.role], 'write')) {
    throw failure(403, 'Reviewers can’t choose who is on a job');
  }
  await permitted(context, by, async (tx) => {
    const [job] = await existingJobs(tx, workspace, [jobId]);
    if (!job) throw failure(404, 'Job not found');
    const member = await tx
      .selectFrom('members')
      .innerJoin('people', 'people.id', 'person_id')
      .select(['person_id', 'name', 'role', 'reviews'])
      .where((is) => is.and({ workspace_id: workspace, person_id: id, left_at: null }))
      .executeTakeFirst();
    if (!member) throw failure(404, 'Member not found');
    const { name, reviews } = member;
    if (member.role === 'reviewer' && (await roleOfMember(tx, workspace, id))) throw ofDirectory(name);
    const before = reviews?.jobs ?? [];
    const { jobs: known } = await asOfToday(tx, workspace, reviews);
    const others = before.filter((one) => one.id !== jobId && known.includes(one.id));
    const jobs = isOn ? [...others, { id: job.id, slug: job.slug }] : others;
    if (jobs.length > MAX_JOBS_OF_MEMBER) {
      throw failure(409, `${name} is on ${MAX_JOBS_OF_MEMBER} jobs, which is the most`);
    }
    const wasOn = before.some((one) => one.id === job.id && one.slug === job.slug);
    if (wasOn === isOn) return;
    await tx
      .updateTable('members')
      .set({ reviews: stored({ jobs, contact: reviews?.contact ?? false }) })
      .where((is) => is.and({ workspace_id: workspace, person_id: id }))
      .execute();
    const at = context.now().toISOString();
    const kind = isOn ? 'put-on-job' : 'taken-off-job';
    if (isOn && id !== by.id) await tellOfJob(context, tx, { workspace, person: id, jobId, by: by.id, at });
    await audit(tx, { workspace, at, by, kind, subject: id, parts: { who: name, name: job.title } });
  });
  await context.revocations.tell(id);
}

function ofDirectory(name: string) {
  return failure(
    409,
    `The jobs of ${name} come from the groups of your company’s directory. Change them there.`,
  );
}

/** Tells a member that they were put on a job. */
async function tellOfJob(
  { notificationMinutes }: TeamContext,
  tx: Transaction<PeopleSchema>,
  put: {
    readonly workspace: string;
    readonly person: string;
    readonly jobId: number;
    readonly by: string;
    readonly at: string;
  },
): Promise<void> {
  await storeNotification(tx, {
    workspace_id: put.workspace,
    person_id: put.person,
    kind: 'team',
    subject_id: put.jobId,
    candidate_id: null,
    by: put.by,
    at: put.at,
    mail_at: minutesAfter(put.at, notificationMinutes),
  });
}
