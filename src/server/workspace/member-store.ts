import type { RequestContext } from '#api/request/context.ts';
import type { Calendars } from '#api/request/interview-host.ts';
import type { OnCopyDiffers } from '#api/request/replica-host.ts';
import { inviteOf } from '#calendar/invitations/invite.ts';
import type { Member } from '#server/calls/member.ts';
import type { Careers } from '#server/careers/site/careers.ts';
import type { MailOut } from '#server/mail/outbox/mail-out.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import type { Store } from '#store/store.ts';
import type { ReservingOf } from './reserving.ts';
import { reviewerStore } from './reviewing/reviewer-store.ts';
import { sealedStore } from './sealed-store.ts';
import type { Workspaces } from './workspaces.ts';

/** The workspace of a member, with the rights of their role and without the scorecards that are sealed to them. */
export async function storeOf(
  workspaces: Workspaces,
  { person, workspace, reviewing, isAccount }: Member,
): Promise<Store> {
  // Nobody may read through a service account what is sealed to them.
  const isReviewer = reviewing !== null || isAccount === true;
  const reader = { actor: person.id, handle: person.handle, isReviewer };
  const store = sealedStore(await workspaces.open(workspace, person.id), reader);
  return reviewing ? reviewerStore(store, reviewing) : store;
}

/** The parts of a host that the API's requests from members need. */
interface MemberParts {
  readonly reserving: ReservingOf;
  /** Limits what members add to the files of a workspace. Absent: nothing does. */
  readonly limitFiles?: (files: FileBytes, workspace: string) => FileBytes;
  /** Sends mail. Absent: the calls of this host send none. */
  readonly mailOut?: Pick<MailOut, 'senderOf'>;
  /** Has the pages of scheduling links. Absent: there are none. */
  readonly careers?: Pick<Careers, 'schedulingLink'>;
  /** The calendars of the workspace's members. */
  readonly calendars?: Calendars;
  /** Finds the handles of those who may approve offers. */
  readonly approvers?: () => Promise<ReadonlySet<string>>;
  /** Finds the candidates with news that the member has not read. */
  readonly candidatesWithNews?: () => Promise<ReadonlySet<number>>;
  /** Tells the operator that the member's device had a copy that was not as it should be. */
  readonly onCopyDiffers?: OnCopyDiffers;
}

/** The context of the API's requests from a member. */
export async function contextOf(
  workspaces: Workspaces,
  member: Member,
  {
    reserving,
    limitFiles,
    mailOut,
    careers,
    calendars,
    approvers,
    candidatesWithNews,
    onCopyDiffers,
  }: MemberParts,
): Promise<RequestContext> {
  const store = await storeOf(workspaces, member);
  const kept = workspaces.files(member.workspace);
  const files = limitFiles?.(kept, member.workspace) ?? kept;
  const { person, access, permit, epoch } = member;
  const mail = mailOut && {
    ...(await mailOut.senderOf(member.workspace)),
    name: person.name,
    hasOfferPage: true,
  };
  return {
    store,
    files,
    mail,
    interviews: {
      calendars,
      calendarOf: inviteOf,
      schedulingLink: careers?.schedulingLink(member.workspace),
    },
    ...(approvers && { approvers }),
    ...(candidatesWithNews && { candidatesWithNews }),
    replica: { reserving: reserving(member), onCopyDiffers, epoch },
    actor: person.id,
    handle: person.handle,
    access,
    permit,
  };
}
