import { createHash, randomUUID } from 'node:crypto';
import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import { fileName } from '#domain/files/file.ts';
import { formFile, type FormFile } from '#server/bodies/form-file.ts';
import type { SentForm } from '#server/bodies/sent-form.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import type { PublicSite } from '#server/careers/site/public-site.ts';
import { keepFile, tooManyFiles, type Unusable } from './application-files.ts';

const MOST_PART_BYTES = 1_000_000;

interface SignedPart {
  /** Tells apart parts with the same bytes. */
  readonly id: string;
  readonly hash: string;
  readonly size: number;
  readonly workspace: string;
}

type Context = Pick<CareersContext, 'filesOf' | 'limits' | 'signer' | 'documents'>;
type Site = Pick<PublicSite, 'workspace'>;

/**
 * Keeps what a script sends of a file: the whole file (`file`), one of its parts (`part`), or the list of all parts
 * (`parts`), which were sent before. So a lost connection costs a part and not the file.
 *
 * Parts count for their network, and so does the file that they are joined to: the same parts in another order are another
 * file.
 *
 * @returns null when the form has none of these, when a part is named twice, or when it is no longer there
 */
export async function keepSent(
  context: Context,
  site: Site,
  form: SentForm,
  address: string,
): Promise<Awaited<ReturnType<typeof keepFile>> | { readonly part: string } | null> {
  const [file, part, name] = ['file', 'part', 'name'].map((field) => form.get(field));
  if (isFile(file)) return keepFile(context, site, file, address);
  if (isFile(part)) return keepPart(context, site, part, address);
  const tokens = form.getAll('parts').filter((token) => typeof token === 'string');
  const joined =
    typeof name === 'string' && tokens.length > 0 && (await joinParts(context, site, name, tokens));
  return joined ? keepFile(context, site, joined, address) : null;
}

function isFile(value: string | FormFile | null | undefined): value is FormFile {
  return typeof value === 'object' && value !== null;
}

async function keepPart(
  { filesOf, limits, signer }: Context,
  { workspace }: Site,
  part: FormFile,
  address: string,
): Promise<{ readonly part: string } | Unusable> {
  const name = fileName(part.name);
  if (part.size === 0) return { problem: `A part of “${name}” is empty`, status: 400 };
  if (part.size > MOST_PART_BYTES) return { problem: `A part of “${name}” is too large`, status: 400 };
  if (!(await limits.isWithinFiles(address, part.size))) return tooManyFiles(name);
  const bytes = await part.bytes();
  const hash = createHash('sha256').update(bytes).digest('hex');
  await filesOf(workspace).put(hash, bytes);
  const signed: SignedPart = { id: randomUUID(), hash, size: bytes.length, workspace };
  return { part: signer.sign('part', signed) };
}

/** Null: a part is no longer there or named twice, or the parts are too large together. */
async function joinParts(
  { filesOf, signer }: Pick<Context, 'filesOf' | 'signer'>,
  { workspace }: Site,
  name: string,
  tokens: readonly string[],
): Promise<FormFile | null> {
  const parts = tokens.flatMap((token) => (signer.read('part', token) as SignedPart | null) ?? []);
  const isEachOnce = new Set(parts.map(({ id }) => id)).size === tokens.length;
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  if (!isEachOnce || size > FILE_MAX_SIZE) return null;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- one part at a time
    const content = part.workspace === workspace ? await filesOf(workspace).get(part.hash) : null;
    if (content?.size !== part.size) return null;
    // oxlint-disable-next-line no-await-in-loop -- as above
    bytes.set(new Uint8Array(await content.arrayBuffer()), at);
    at += part.size;
  }
  return formFile(name, bytes);
}
