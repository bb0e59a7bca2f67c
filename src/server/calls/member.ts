import type { Access } from '#domain/actor.ts';
import type { OTHER_EPOCH } from '#domain/replica/epoch.ts';
import type { Copies } from '#domain/team/copies.ts';
import type { Closing } from '#domain/team/closed.ts';
import type { NO_MEMBER } from '#domain/team/no-member.ts';
import type { Profile } from '#domain/team/profile.ts';
import type { Reviewing } from '#domain/team/review.ts';
import type { Role } from '#domain/team/role.ts';
import type { Permit } from '#store/write.ts';

/** The sender of a request in a workspace: a member, or a service account. */
export interface Member {
  readonly person: Profile & { readonly id: string };
  /** Set for a service account (product §26). `person` then has the account’s id and name. */
  readonly isAccount?: true;
  /** A uuid. */
  readonly workspace: string;
  readonly role: Role;
  /** The members who keep a copy of the workspace on their devices. */
  readonly copies: Copies;
  /** The workspace's epoch, which a restore changes. */
  readonly epoch: string;
  /** The rights of this request in the workspace. */
  readonly access: Access;
  /** The jobs that a reviewer may see; null for every other role. */
  readonly reviewing: Reviewing | null;
  /** The reads in a minute that the programs of the workspace may make. Absent: any number, or no program asks. */
  readonly maxReads?: number;
  /** The rows on which the rights of the request depend. A write checks them again. */
  readonly permit: Permit;
}

/** A person of several workspaces is signed in, and the request names none of them. */
export const SEVERAL = 'several';

/**
 * The member who makes a request. {@link NO_MEMBER}: a person is signed in, but is no member of the workspace that the request
 * names. {@link Closing}: the workspace is suspended or deleted. {@link OTHER_EPOCH}: the workspace was restored since the epoch that the request names. Null: nobody is signed in, or
 * the session does not open the workspace.
 */
export type MemberFound = Member | typeof NO_MEMBER | typeof OTHER_EPOCH | typeof SEVERAL | Closing | null;

/** Finds out who makes a request. */
export interface FindsMembers {
  /**
   * The member who makes a request, and the workspace. The header `Hirelane-Workspace` or the parameter `workspace`
   * names the workspace; the default is the person's only workspace. An access token determines both person and workspace,
   * and takes precedence over a cookie.
   */
  memberOf(request: Request): Promise<MemberFound>;
}
