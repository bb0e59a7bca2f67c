import { inviteOf } from '#calendar/invite.ts';
import type { RequestContext } from '#api/context.ts';
import type { Store } from '#store/store.ts';
import type { Member } from '#hosts/node/team/accounts/people.ts';
import type { MailOut } from '#hosts/node/outside/mail-out/mail-out.ts';
import { reviewerStore } from './reviewer-store.ts';
import type { Workspaces } from './workspaces.ts';

/** The workspace of a member, with the rights of their role. */
export async function storeOf(
  workspaces: Workspaces,
  { person, workspace, reviewing }: Member,
): Promise<Store> {
  const store = await workspaces.open(workspace, person.id);
  return reviewing ? reviewerStore(store, reviewing) : store;
}

/**
 * The context of the API's requests from a member.
 *
 * @param mailOut sends mail; absent: the calls of this host send none
 */
export async function contextOf(
  workspaces: Workspaces,
  member: Member,
  mailOut?: Pick<MailOut, 'from' | 'invitations'>,
): Promise<RequestContext> {
  const store = await storeOf(workspaces, member);
  const files = workspaces.files(member.workspace);
  const { person, access, permit } = member;
  const mail = mailOut && {
    from: mailOut.from,
    name: person.name,
    hasOfferPage: true,
    invitations: mailOut.invitations(member.workspace),
  };
  return {
    store,
    files,
    mail,
    calendarOf: inviteOf,
    actor: person.id,
    handle: person.handle,
    access,
    permit,
  };
}
