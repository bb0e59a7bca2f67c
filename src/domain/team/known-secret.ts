import type { Timestamp } from '#domain/time.ts';
import { managesPeople, type Role } from './role.ts';

/** The id of the token of the company's directory, of which a workspace has at most one. */
export const DIRECTORY_TOKEN = 'directory';

/**
 * A secret that a member has made and that works without them (product §12): the token of the company's directory, a token
 * of a service account, or a webhook with its signing secret.
 */
export interface KnownSecret {
  /** {@link DIRECTORY_TOKEN}, or the id of the token or the webhook. */
  readonly id: string;
  readonly kind: 'directory' | 'token' | 'webhook';
  /** The name of the service account or of the webhook; empty for the directory. */
  readonly name: string;
  /** When it was last used, to some minutes. Null: never, or it is a webhook. */
  readonly lastUsedAt: Timestamp | null;
}

/** The secret in words. */
export function nameOfSecret({ kind, name }: Pick<KnownSecret, 'kind' | 'name'>): string {
  if (kind === 'directory') return 'The token of the company’s directory';
  return kind === 'token' ? `A token of the service account “${name}”` : `The webhook “${name}”`;
}

/**
 * Tells whether a member with this role may make such a secret. A secret of somebody who no longer may is to end.
 *
 * @param role null: the person is no member any more
 */
function mayMake({ kind }: Pick<KnownSecret, 'kind'>, role: Role | null): boolean {
  if (role === null) return false;
  return kind === 'directory' ? role === 'owner' : managesPeople(role);
}

/** The secrets of a member who may no longer make them, because the member has another role or leaves. */
export function secretsBeyond(known: readonly KnownSecret[], role: Role | null): KnownSecret[] {
  return known.filter((secret) => !mayMake(secret, role));
}

/**
 * Splits secrets into those that end and those that go on.
 *
 * @param kept the ids of those that a manager decided to keep. Null: no manager was asked. Then only the directory's token
 * ends, because it can remove owners, and programs go on until somebody decides
 */
export function splitSecrets(secrets: readonly KnownSecret[], kept: readonly string[] | null) {
  const ends = ({ id, kind }: KnownSecret) => (kept ? !kept.includes(id) : kind === 'directory');
  return { ended: secrets.filter(ends), going: secrets.filter((secret) => !ends(secret)) };
}
