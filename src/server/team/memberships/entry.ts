import { sql, type Kysely } from 'kysely';
import { failure } from '#server/calls/failure.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/**
 * The step that a session lacks to open a workspace with rules for signing in (product §28). `provider`: it has to be
 * begun with the OpenID provider. `second-step`: the person has to set up a second step, or to use it.
 */
export type MissingForEntry = 'provider' | 'second-step';

/** The rules of a workspace for signing in. */
export interface SignInRules {
  readonly onlyProvider: boolean;
  readonly secondStep: boolean;
}

/**
 * Finds the step that a session lacks to open a workspace, or null. The provider’s own second step counts, and so does
 * a passkey, because an unlocked device is two steps (decision 042).
 */
export async function missingForEntry(
  db: Kysely<PeopleSchema>,
  sessionId: string,
  { onlyProvider, secondStep }: SignInRules,
): Promise<MissingForEntry | null> {
  if (!onlyProvider && !secondStep) return null;
  const session = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['way', 'two_step'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (session?.way === 'provider') return null;
  if (onlyProvider) return 'provider';
  // With two-step sign-in, no session begins without a code or a passkey.
  return session?.way === 'passkey' || session?.two_step ? null : 'second-step';
}

/** The error for a session that does not open a workspace. */
export function entryRefused(missing: MissingForEntry) {
  return failure(
    403,
    missing === 'provider'
      ? 'This workspace opens only when you sign in with your company’s provider. Sign in again that way.'
      : 'This workspace needs a second step. Set it up, then try again.',
  );
}

/** The rules as columns of `teams`. */
export const RULES = sql<SignInRules>`json_build_object('onlyProvider', only_provider, 'secondStep', second_step)`;
