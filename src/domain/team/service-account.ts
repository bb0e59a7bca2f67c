import type { Access } from '#domain/actor.ts';
import type { Timestamp } from '#domain/time.ts';
import type { TokenScope } from './access-token.ts';
import type { Reviewing } from './review.ts';

/**
 * The rights of a service account in its workspace (product §26). `review`: read what a reviewer of chosen jobs reads.
 * No account backs up, erases or unseals.
 */
export const ACCOUNT_SCOPES = ['review', 'read', 'write'] as const satisfies readonly Access[];
export type AccountScope = (typeof ACCOUNT_SCOPES)[number];

export const ACCOUNT_SCOPE_LABELS: Readonly<Record<AccountScope, string>> = {
  review: 'Read some jobs',
  read: 'Read',
  write: 'Read and write',
};

/** The lifetimes that a token of an account can have, in days; null: it does not end by itself. */
export const ACCOUNT_TOKEN_DAYS = [90, 365, null] as const;

/** The maximum number of accounts of a workspace, and of working tokens of an account. */
export const MOST_ACCOUNTS = 50;
export const MOST_ACCOUNT_TOKENS = 5;

/** A program that works in a workspace under its own name. */
export interface ServiceAccount {
  readonly id: string;
  readonly name: string;
  readonly scope: AccountScope;
  /** With the scope `review`: the jobs, and whether the account reads contact details. */
  readonly reviewing: Reviewing | null;
  readonly createdAt: Timestamp;
  /** The name of the member who made the account; null when that person has left. */
  readonly by: string | null;
}

/** An account and its first token, or a further one. Only this answer contains the secret. */
export interface NewAccountToken {
  readonly account: ServiceAccount;
  readonly tokenId: string;
  readonly token: string;
  readonly expiresAt: Timestamp | null;
}

/** A working token of the workspace, as owners and admins see it. */
export interface WorkspaceToken {
  readonly id: string;
  readonly owner: { readonly kind: 'person' | 'account'; readonly id: string; readonly name: string };
  /** The purpose of a person's token. Blank for an account's. */
  readonly name: string;
  readonly scope: TokenScope | AccountScope;
  readonly createdAt: Timestamp;
  readonly expiresAt: Timestamp | null;
  /** When the token was last used, accurate to a few minutes. */
  readonly lastUsedAt: Timestamp | null;
}
