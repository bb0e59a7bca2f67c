import { createHash } from 'node:crypto';
import type { KeptFile } from '#careers/apply-page.ts';
import type { HeldApplication } from '#domain/application/held.ts';
import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import { ATTACHABLE, fileName } from '#domain/files/file.ts';
import { kindOf } from '#domain/files/kind-of.ts';
import type { CareersContext } from './careers.ts';
import type { PublicSite } from './public-site.ts';

/** A file whose bytes are stored. */
export type SentFile = HeldApplication['files'][number];

interface SignedFile {
  readonly file: SentFile;
  readonly workspace: string;
}

type Context = Pick<CareersContext, 'filesOf' | 'signer'>;

/** Stores the bytes of a file, and returns a token by which the form names it later. */
export async function keepFile(
  { filesOf, signer }: Context,
  { workspace }: Pick<PublicSite, 'workspace'>,
  sent: File,
): Promise<{ readonly file: SentFile; readonly token: string } | { readonly problem: string }> {
  const name = fileName(sent.name);
  if (sent.size > FILE_MAX_SIZE) return { problem: `“${name}” is larger than 20 MB` };
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const kind = kindOf(bytes);
  if (!kind) return { problem: `“${name}” can’t be read: send a ${ATTACHABLE} file` };
  const hash = createHash('sha256').update(bytes).digest('hex');
  await filesOf(workspace).put(hash, bytes);
  const file = { name, kind, size: bytes.length, hash, text: '' };
  return { file, token: signer.sign('file', { file, workspace } satisfies SignedFile) };
}

/** The files of tokens whose bytes are still stored. */
export async function keptFiles(
  { filesOf, signer }: Context,
  { workspace }: Pick<PublicSite, 'workspace'>,
  tokens: readonly string[],
): Promise<{ found: (KeptFile & { readonly file: SentFile })[]; isMissing: boolean }> {
  const found = new Map<string, KeptFile & { readonly file: SentFile }>();
  let isMissing = false;
  for (const token of tokens) {
    const signed = signer.read('file', token) as SignedFile | null;
    const isHere =
      // oxlint-disable-next-line no-await-in-loop -- at most 20
      signed?.workspace === workspace && (await filesOf(workspace).get(signed.file.hash)) !== null;
    if (isHere) found.set(signed.file.hash, { name: signed.file.name, token, file: signed.file });
    else isMissing = true;
  }
  return { found: [...found.values()], isMissing };
}
