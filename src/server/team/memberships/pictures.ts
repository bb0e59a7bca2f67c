import { createHash } from 'node:crypto';
import { MAX_PICTURE_BYTES, PICTURE_TYPES, type PictureType } from '#domain/team/picture.ts';
import { failure } from '#server/calls/failure.ts';
import { reachableMemberships } from './memberships.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';

/** The first bytes of a file of each type, in hexadecimal. */
const SIGNATURES: Readonly<Record<PictureType, RegExp>> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/webp': /^52494646.{8}57454250/,
};

/** The type of a picture, judged by its content, because a file name or a declared type may be wrong. */
function typeOf(bytes: Buffer): PictureType | undefined {
  const start = bytes.toString('hex', 0, 12);
  return PICTURE_TYPES.find((type) => SIGNATURES[type].test(start));
}

/**
 * Stores a person's picture. It replaces the former picture.
 *
 * @returns the hash of the picture, which its URL contains
 * @throws HTTPException 400
 */
export async function savePicture(
  { db, now }: Pick<TeamContext, 'db' | 'now'>,
  person: string,
  bytes: Buffer,
): Promise<string> {
  const type = typeOf(bytes);
  if (!type) throw failure(400, 'A picture is a PNG, a JPEG or a WebP');
  if (bytes.length > MAX_PICTURE_BYTES) {
    throw failure(400, `A picture can’t have more than ${MAX_PICTURE_BYTES / 1_000} kB`);
  }
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const picture = { hash, type, bytes, changed_at: now().toISOString() };
  await db
    .insertInto('pictures')
    .values({ person_id: person, ...picture })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(picture))
    .execute();
  return hash;
}

export async function removePicture({ db }: Pick<TeamContext, 'db'>, person: string): Promise<void> {
  await db.deleteFrom('pictures').where('person_id', '=', person).execute();
}

/** The hash of a person's picture, or null without a picture. */
export async function pictureHashOf({ db }: Pick<TeamContext, 'db'>, person: string): Promise<string | null> {
  const found = await db
    .selectFrom('pictures')
    .select('hash')
    .where('person_id', '=', person)
    .executeTakeFirst();
  return found?.hash ?? null;
}

type PictureContext = Pick<TeamContext, 'db' | 'isSpread' | 'forWorkspace'>;

/**
 * A person's picture. Only the person and members of their workspaces may see it. For everybody else the answer is null, as
 * for a hash that doesn't match.
 */
export async function pictureOf(
  context: PictureContext,
  by: string,
  person: string,
  hash: string,
): Promise<{ readonly type: PictureType; readonly bytes: Buffer } | null> {
  if (!(await isKnownTo(context, by, person))) return null;
  const found = await context.db
    .selectFrom('pictures')
    .select(['type', 'bytes'])
    .where((is) => is.and({ person_id: person, hash }))
    .executeTakeFirst();
  return found ? { ...found, bytes: Buffer.from(found.bytes) } : null;
}

async function isKnownTo(
  { db, isSpread, forWorkspace }: PictureContext,
  by: string,
  person: string,
): Promise<boolean> {
  if (by === person) return true;
  const { memberships } = await reachableMemberships({ db, isSpread }, by);
  for (const { workspace } of memberships) {
    const member = await forWorkspace(workspace)
      .selectFrom('members')
      .select('person_id')
      .where((is) => is.and({ workspace_id: workspace, person_id: person, left_at: null }))
      .executeTakeFirst();
    if (member) return true;
  }
  return false;
}
