import { createHash } from 'node:crypto';
import type { HeldApplication } from '#domain/application/held.ts';
import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import { ATTACHABLE, fileName } from '#domain/files/file.ts';
import type { FormFile } from '#server/bodies/form-file.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import type { PublicSite } from '#server/careers/site/public-site.ts';

/** A file whose bytes are stored. */
export type SentFile = HeldApplication['files'][number];

interface SignedFile {
  readonly file: SentFile;
  readonly workspace: string;
}

/** A stored file with the token by which a form names it. */
interface Kept {
  readonly file: SentFile;
  readonly token: string;
}

type Context = Pick<CareersContext, 'filesOf' | 'limits' | 'signer' | 'documents'>;

/** A file that can't be used, with the reason as a sentence and the status of an answer about this file alone. */
export interface Unusable {
  readonly problem: string;
  readonly status: 400 | 429;
}

/**
 * Stores the bytes of a file, and returns a token by which the form names it later.
 *
 * @param address the network that sends the file; null: the company's own program, which has no limit
 */
export async function keepFile(
  { filesOf, limits, signer, documents }: Context,
  { workspace }: Pick<PublicSite, 'workspace'>,
  sent: FormFile,
  address: string | null,
): Promise<Kept | Unusable> {
  const name = fileName(sent.name);
  if (sent.size > FILE_MAX_SIZE) return { problem: `“${name}” is larger than 20 MB`, status: 400 };
  const bytes = await sent.bytes();
  if (address !== null && !(await limits.isWithinFiles(address, bytes.length))) return tooManyFiles(name);
  const kind = await documents.kindOf(bytes, address ?? workspace);
  if (!kind) return { problem: `“${name}” can’t be read: send a ${ATTACHABLE} file`, status: 400 };
  const hash = createHash('sha256').update(bytes).digest('hex');
  await filesOf(workspace).put(hash, bytes);
  const file = { name, kind, size: bytes.length, hash, text: '' };
  return { file, token: signer.sign('file', { file, workspace } satisfies SignedFile) };
}

export function tooManyFiles(name: string): Unusable {
  const sentence = `“${name}” is not stored: your network sent too many files.`;
  return { problem: `${sentence} Apply without it, or try again in an hour.`, status: 429 };
}

/** The file of a token whose bytes are still stored. */
export async function keptFile(
  { filesOf, signer }: Pick<Context, 'filesOf' | 'signer'>,
  { workspace }: Pick<PublicSite, 'workspace'>,
  token: string,
): Promise<Kept | Unusable> {
  const signed = signer.read('file', token) as SignedFile | null;
  const isHere = signed?.workspace === workspace && (await filesOf(workspace).get(signed.file.hash)) !== null;
  if (isHere) return { file: signed.file, token };
  return { problem: 'A file is no longer on the server. Choose it again.', status: 400 };
}
