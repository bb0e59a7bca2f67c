import type { Access } from '#domain/actor.ts';

/** What people are in a workspace of a team, from the one who may do everything (product §12). */
export const ROLES = ['owner', 'admin', 'recruiter', 'reviewer'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that an invitation can give. An owner is made by an owner, from those who are members already. */
export const INVITED_ROLES = ['admin', 'recruiter', 'reviewer'] as const satisfies readonly Role[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  recruiter: 'Recruiter',
  reviewer: 'Reviewer',
};

/** What a role may do with the workspace's contents. */
export const ACCESS_OF: Readonly<Record<Role, Access>> = {
  owner: 'admin',
  admin: 'admin',
  recruiter: 'write',
  reviewer: 'note',
};

/** Whether a role may invite people, change their roles and remove them. */
export function managesPeople(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}

/** Whether somebody with these roles in the workspaces of a server may make another workspace there. */
export function mayMakeWorkspaces(roles: readonly Role[]): boolean {
  return roles.some(managesPeople);
}

/** The roles that somebody may give to a member who has another: of owners only an owner decides. */
export function rolesToGive(by: Role, from: Role): readonly Role[] {
  if (!managesPeople(by) || (from === 'owner' && by !== 'owner')) return [];
  return by === 'owner' ? ROLES : INVITED_ROLES;
}

/** What a member's role is changed within. */
export interface Membership {
  readonly role: Role;
  /** How many owners the workspace has. */
  readonly owners: number;
}

/** Why something can't be done to a member: `forbidden` to whoever asks, or in `conflict` with how things are. */
export interface MemberRefusal {
  readonly kind: 'forbidden' | 'conflict';
  /** The sentence to show to the person. */
  readonly refused: string;
}

/** Why a member's role can't be changed, or null. */
export function roleChangeRefusal(by: Role, member: Membership, to: Role): MemberRefusal | null {
  if (!rolesToGive(by, member.role).includes(to)) return forbiddenTo(by);
  return to === 'owner' ? null : lastOwnerRefusal(member);
}

/** Why a member can't be removed from the workspace, or null. */
export function removalRefusal(by: Role, member: Membership): MemberRefusal | null {
  if (rolesToGive(by, member.role).length === 0) return forbiddenTo(by);
  return lastOwnerRefusal(member);
}

/**
 * Why what a member gives after their password can't be reset, or null. It is theirs in every workspace of the server.
 *
 * @param rulesAll whether whoever asks could remove them from each of their workspaces
 */
export function factorResetRefusal(by: Role, role: Role, rulesAll: boolean): MemberRefusal | null {
  if (rolesToGive(by, role).length === 0) return forbiddenTo(by);
  if (rulesAll) return null;
  return {
    kind: 'conflict',
    refused: 'They are in another workspace, too. Whoever runs this server can reset it.',
  };
}

/** Why somebody can't leave the workspace by themselves, or null: everybody may but the last owner. */
export function leavingRefusal(member: Membership): MemberRefusal | null {
  return lastOwnerRefusal(member);
}

function forbiddenTo(by: Role): MemberRefusal {
  const refused = managesPeople(by) ? 'Only an owner can do that' : 'Only owners and admins can do that';
  return { kind: 'forbidden', refused };
}

function lastOwnerRefusal({ role, owners }: Membership): MemberRefusal | null {
  if (role !== 'owner' || owners > 1) return null;
  return { kind: 'conflict', refused: 'A workspace needs an owner. Make somebody else an owner first.' };
}
