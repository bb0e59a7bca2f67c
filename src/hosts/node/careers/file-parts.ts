import { createHash } from 'node:crypto';
import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import { fileName } from '#domain/files/file.ts';
import { keepFile, tooManyFiles, type Unusable } from './application-files.ts';
import type { CareersContext } from './careers.ts';
import type { PublicSite } from './public-site.ts';

const MOST_PART_BYTES = 1_000_000;

interface SignedPart {
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
 * @returns null when the form has none of these, or when a part is no longer there
 */
export async function keepSent(
  context: Context,
  site: Site,
  form: FormData,
  address: string,
): Promise<Awaited<ReturnType<typeof keepFile>> | { readonly part: string } | null> {
  const [file, part, name] = ['file', 'part', 'name'].map((field) => form.get(field));
  if (file instanceof File) return keepFile(context, site, file, address);
  if (part instanceof File) return keepPart(context, site, part, address);
  const tokens = form.getAll('parts').filter((token) => typeof token === 'string');
  const joined =
    typeof name === 'string' && tokens.length > 0 && (await joinParts(context, site, name, tokens));
  // Its parts were counted.
  return joined ? keepFile(context, site, joined, null) : null;
}

async function keepPart(
  { filesOf, limits, signer }: Context,
  { workspace }: Site,
  part: File,
  address: string,
): Promise<{ readonly part: string } | Unusable> {
  const name = fileName(part.name);
  if (part.size > MOST_PART_BYTES) return { problem: `A part of “${name}” is too large`, status: 400 };
  if (!(await limits.isWithinFiles(address, part.size))) return tooManyFiles(name);
  const bytes = new Uint8Array(await part.arrayBuffer());
  const hash = createHash('sha256').update(bytes).digest('hex');
  await filesOf(workspace).put(hash, bytes);
  return { part: signer.sign('part', { hash, size: bytes.length, workspace } satisfies SignedPart) };
}

/** Null: a part is no longer there, or the parts are too large together. */
async function joinParts(
  { filesOf, signer }: Pick<Context, 'filesOf' | 'signer'>,
  { workspace }: Site,
  name: string,
  tokens: readonly string[],
): Promise<File | null> {
  const parts = tokens.map((token) => signer.read('part', token) as SignedPart | null);
  const size = parts.reduce((sum, part) => sum + (part?.size ?? Infinity), 0);
  if (size > FILE_MAX_SIZE) return null;
  const contents: Uint8Array[] = [];
  for (const part of parts) {
    const content =
      // oxlint-disable-next-line no-await-in-loop -- one part at a time
      part?.workspace === workspace ? await filesOf(workspace).get(part.hash) : null;
    if (content === null) return null;
    // oxlint-disable-next-line no-await-in-loop -- as above
    contents.push(new Uint8Array(await content.arrayBuffer()));
  }
  return new File(contents, name);
}
