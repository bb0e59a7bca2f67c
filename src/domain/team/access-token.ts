import { allows, type Access } from '#domain/actor.ts';
import { ACCESS_OF, type Role } from './role.ts';
import type { Timestamp } from '#domain/time.ts';

/** What a program may do with an access token (product §12). */
export const TOKEN_SCOPES = ['read', 'write'] as const satisfies readonly Access[];
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKEN_SCOPE_LABELS: Readonly<Record<TokenScope, string>> = {
  read: 'Read',
  write: 'Read and write',
};

/** An access token, as its owner sees it in Settings. */
export interface AccessToken {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly createdAt: Timestamp;
  readonly expiresAt: Timestamp;
  /** Accurate to a few minutes. */
  readonly lastUsedAt: Timestamp | null;
}

/** An access token that was just made. Only this answer has the secret. */
export interface NewAccessToken extends AccessToken {
  readonly token: string;
}

/** The lifetimes to choose from, in days. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;

/** The access of a token: at most its scope, and at most its owner's role. */
export function accessOfToken(scope: TokenScope, role: Role): Access {
  const access = ACCESS_OF[role];
  if (allows(access, scope)) return scope;
  return scope === 'read' && allows(access, 'review') ? 'review' : access;
}
