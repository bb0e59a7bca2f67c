import type { Access } from '#domain/actor.ts';

/** The roles of members in a team's workspace, from most to least rights (product §12). */
export const ROLES = ['owner', 'admin', 'recruiter', 'reviewer'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that an invitation can give. An owner can later make a member an owner. */
export const INVITED_ROLES = ['admin', 'recruiter', 'reviewer'] as const satisfies readonly Role[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  recruiter: 'Recruiter',
  reviewer: 'Reviewer',
};

/** The access of each role to the workspace's contents. */
export const ACCESS_OF: Readonly<Record<Role, Access>> = {
  owner: 'admin',
  admin: 'admin',
  recruiter: 'write',
  reviewer: 'note',
};

/** Tells whether a role may invite members, change their roles and remove them. */
export function managesPeople(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}

/** The people who may create workspaces: owners and admins of another one, or only the operator of the server. */
export const WORKSPACE_MAKERS = ['managers', 'operator'] as const;
export type WorkspaceMakers = (typeof WORKSPACE_MAKERS)[number];

/** Tells whether a person with these roles may create a new workspace on the server. */
export function mayMakeWorkspaces(roles: readonly Role[], makers: WorkspaceMakers): boolean {
  return makers === 'managers' && roles.some(managesPeople);
}

/** The roles that a member with role `by` may give to a member with role `from`. Only owners may change owners. */
export function rolesToGive(by: Role, from: Role): readonly Role[] {
  if (!managesPeople(by) || (from === 'owner' && by !== 'owner')) return [];
  return by === 'owner' ? ROLES : INVITED_ROLES;
}

/** A member's role and the number of owners, on which a change of the role depends. */
export interface Membership {
  readonly role: Role;
  /** The number of owners of the workspace. */
  readonly owners: number;
}

/**
 * The reason why a member can't be changed. `forbidden`: the caller has no right to do it. `conflict`: nobody can do it
 * at present.
 */
export interface MemberRefusal {
  readonly kind: 'forbidden' | 'conflict';
  /** The sentence to show to the person. */
  readonly refused: string;
}

/** Refuses a change of a member's role, or returns null. */
export function roleChangeRefusal(by: Role, member: Membership, to: Role): MemberRefusal | null {
  if (!rolesToGive(by, member.role).includes(to)) return forbiddenTo(by);
  return to === 'owner' ? null : lastOwnerRefusal(member);
}

/** Refuses the removal of a member from the workspace, or returns null. */
export function removalRefusal(by: Role, member: Membership): MemberRefusal | null {
  if (rolesToGive(by, member.role).length === 0) return forbiddenTo(by);
  return lastOwnerRefusal(member);
}

/**
 * Refuses the reset of a member's second factor, or returns null. A second factor protects every workspace of the
 * member, not only this one.
 *
 * @param rulesAll whether the caller may remove the member from all of the member's workspaces
 */
export function factorResetRefusal(by: Role, role: Role, rulesAll: boolean): MemberRefusal | null {
  if (rolesToGive(by, role).length === 0) return forbiddenTo(by);
  if (rulesAll) return null;
  return {
    kind: 'conflict',
    refused: 'They are in another workspace, too. Whoever runs this server can reset it.',
  };
}

/** Refuses a member who can't leave the workspace, or returns null. Only the last owner can't leave. */
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
