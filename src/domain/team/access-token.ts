import { allows, type Access } from '#domain/actor.ts';
import { ACCESS_OF, type Role } from './role.ts';
import type { Timestamp } from '#domain/time.ts';

/** The rights of a program with an access token (product §12). */
export const TOKEN_SCOPES = ['read', 'write'] as const satisfies readonly Access[];
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKEN_SCOPE_LABELS: Readonly<Record<TokenScope, string>> = {
  read: 'Read',
  write: 'Read and write',
};

/** An access token as Settings shows it to its owner. */
export interface AccessToken {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly createdAt: Timestamp;
  readonly expiresAt: Timestamp;
  /** When the token was last used, accurate to a few minutes. */
  readonly lastUsedAt: Timestamp | null;
}

/** A new access token. Only this answer contains the secret. */
export interface NewAccessToken extends AccessToken {
  readonly token: string;
}

/** The lifetimes that a person can choose from, in days. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;

/** The access of a token. It never exceeds the token's scope or its owner's role. */
export function accessOfToken(scope: TokenScope, role: Role): Access {
  const access = ACCESS_OF[role];
  if (allows(access, scope)) return scope;
  return scope === 'read' && allows(access, 'review') ? 'review' : access;
}
