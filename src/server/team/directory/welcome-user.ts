import { personWith } from '#server/team/accounts/accounts.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { directoryMessage } from '#server/team/accounts/messages.ts';
import { insertInvitation, mailInvitation } from '#server/team/invitations/invitations.ts';
import { roleByGroups } from '#server/team/memberships/group-roles.ts';
import { emailLinkFor } from '#server/team/sign-in/email-links.ts';
import type { DirectoryWrite } from './acting-directory.ts';
import { defaultRole, type DirectoryUser, type Joined } from './membership-of-user.ts';
import { personName } from './scim/user-resource.ts';

/** Tells a person by mail that they are a member, or invites the owner of an account of other workspaces. */
export async function welcomeUser(
  context: TeamContext,
  write: DirectoryWrite,
  user: DirectoryUser,
  joined: Exclude<Joined, 'member'>,
): Promise<void> {
  const { tx, workspace, afterwards, connectedBy, at } = write;
  const { email } = user;
  const { name: workspaceName, only_provider: onlyProvider } = await tx
    .selectFrom('teams')
    .select(['name', 'only_provider'])
    .where('workspace_id', '=', workspace)
    .executeTakeFirstOrThrow();
  if (joined === 'invited') {
    const { role, reviews } = (await roleByGroups(tx, workspace, user.id)) ?? (await defaultRole(write));
    const inviter = await personWith(tx, 'id', connectedBy);
    const by = { id: connectedBy, name: inviter?.name ?? '' };
    const invitation = await insertInvitation(tx, { workspace, email, role, reviews, by: by.id, at });
    afterwards.push(async () => {
      await mailInvitation(context, { ...invitation, workspace, workspaceName, email, role, by: by.name });
    });
    return;
  }
  afterwards.push(async () => {
    const link = joined === 'new' && !onlyProvider ? await emailLinkFor(context, email) : null;
    const to = { name: personName(user), email };
    const provider = context.oidc?.name ?? null;
    const signIn = `${context.baseUrl}/sign-in`;
    await context.mail.send(directoryMessage(to, { workspace: workspaceName, provider, signIn, link }));
  });
}
