import { isNew } from '#domain/application/application.ts';
import type { Message } from '#server/mail/mail-port.ts';
import { applicationsWith } from '#server/contents/applications.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { Role } from '#domain/team/role.ts';
import { seenByMember } from '#server/team/memberships/seen.ts';
import type { Reader } from './list.ts';
import { mailedMember } from './mailed-member.ts';

const MINUTE = 60_000;

/** Milliseconds after an application in which a message that can't be sent is tried again. */
const RETRY_PERIOD = 2 * 24 * 60 * MINUTE;

type MailContext = Pick<TeamContext, 'db' | 'forWorkspace' | 'mail' | 'now' | 'baseUrl' | 'report'>;

/**
 * Mails members about new applications that are due: one message per person and workspace. A process takes the rows
 * away before it sends the message, so that none is sent twice.
 */
export async function mailApplications(context: MailContext): Promise<void> {
  const due = await context.db
    .selectFrom('application_mails')
    .select(['workspace_id as workspace', 'person_id as person'])
    .distinct()
    .where('mail_at', '<=', context.now().toISOString())
    .execute();
  for (const reader of due) await mailTo(context, reader);
}

async function mailTo(context: MailContext, reader: Reader): Promise<void> {
  const { forWorkspace, now, mail, report, baseUrl } = context;
  const claimed = await forWorkspace(reader.workspace)
    .deleteFrom('application_mails')
    .where((is) => is.and({ workspace_id: reader.workspace, person_id: reader.person }))
    .where('mail_at', '<=', now().toISOString())
    .returningAll()
    .execute();
  const member = await mailedMember(context, reader);
  if (claimed.length === 0 || !member || member.mail_applications === 'none') return;
  const ids = claimed.map(({ application_id }) => application_id);
  const shown = await shownTo(context, reader, { ids, role: member.role });
  if (shown.length === 0) return;
  try {
    await mail.send(applicationsMessage({ ...member, ...reader, baseUrl, applications: shown }));
  } catch (error) {
    report(error);
    const again = new Date(now().getTime() + 15 * MINUTE).toISOString();
    const oldest = new Date(now().getTime() - RETRY_PERIOD).toISOString();
    const kept = new Set(shown.filter(({ at }) => at > oldest).map(({ id }) => id));
    const rows = claimed.filter(({ application_id }) => kept.has(application_id));
    if (rows.length === 0) return;
    await forWorkspace(reader.workspace)
      .insertInto('application_mails')
      .values(rows.map((row) => ({ ...row, mail_at: again })))
      .onConflict((on) => on.doNothing())
      .execute();
  }
}

/** The applications among these that are still new, and that the member may see. The earliest is first. */
async function shownTo(
  { forWorkspace }: MailContext,
  { workspace, person }: Reader,
  { ids, role }: { readonly ids: readonly number[]; readonly role: Role },
) {
  const db = forWorkspace(workspace);
  const seen = await seenByMember(db, { workspace, person, role });
  const rows = await applicationsWith(db, workspace, ids);
  return rows.filter((row) => isNew(row, row) && seen.hasJob(row.jobId));
}

interface MailContents {
  /** The receiver's name. */
  readonly name: string;
  readonly email: string;
  /** The workspace's id. */
  readonly workspace: string;
  readonly workspaceName: string;
  readonly baseUrl: string;
  readonly applications: readonly {
    readonly candidateId: number;
    readonly candidate: string;
    readonly job: string;
  }[];
}

/** The most applications that a message names. */
const MOST_NAMED = 50;

/** The message about new applications: each with the candidate, the job and a link, and without contact details. */
function applicationsMessage(contents: MailContents): Message {
  const { name, email, workspace, workspaceName, baseUrl, applications } = contents;
  const lines = applications
    .slice(0, MOST_NAMED)
    .map(
      ({ candidateId, candidate, job }) =>
        `${candidate} for “${job}”:\n${baseUrl}/candidates/${candidateId}?workspace=${workspace}\n`,
    );
  const more = applications.length - lines.length;
  const [only] = applications;
  const subject =
    only && applications.length === 1
      ? `${only.candidate} applied for ${only.job}`
      : `${applications.length} new applications`;
  return {
    to: email,
    subject: `${subject} in ${workspaceName} on Hirelane`,
    text: `Hello ${name},

new applications in “${workspaceName}”:

${lines.join('\n')}${more > 0 ? `\nAnd ${more} more.\n` : ''}
You chose to get this. Settings in Hirelane has a choice for such messages.
`,
  };
}
