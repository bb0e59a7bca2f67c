import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Rolldown } from 'vite';
import type { Release } from '../src/hosts/browser/worker/release.ts';

/** The release before a build and in development. */
export const UNBUILT: Release = { id: 'development', files: {} };

/** A file that the build writes. */
export interface BuiltFile {
  readonly fileName: string;
  readonly content: string | Uint8Array;
}

/** The files of a build, as the bundler reports them. */
export function builtFiles(output: Rolldown.OutputBundle): BuiltFile[] {
  return Object.values(output).map((file) => ({
    fileName: file.fileName,
    content: file.type === 'chunk' ? file.code : file.source,
  }));
}

/** Replaces the placeholder in the page by the release's id. */
export function named(html: string, { id }: Release): string {
  return html.replace(`content="${UNBUILT.id}"`, `content="${id}"`);
}

/** Files that only some PDFs need. They are fetched when a PDF needs them: there are about 190, of 3 MB. */
const FETCHED_WHEN_NEEDED = /^assets\/pdfjs-[^/]+\//;

/** The pages of the help. They have one hash, because a hash for each would make the worker larger. */
const HELP = '/help/';

/** The release: the built files, and the public folder, which is copied unchanged. */
export function releaseOf(built: readonly BuiltFile[], publicDir: string): Release {
  const hashes = [...built, ...publicFiles(publicDir)]
    .filter(
      ({ fileName }) => !['', '.map'].includes(extname(fileName)) && !FETCHED_WHEN_NEEDED.test(fileName),
    )
    .map(({ fileName, content }) => [pathOf(fileName), hashOf(content)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const id = hashOf(JSON.stringify(hashes));
  const page = built.find(({ fileName }) => fileName === 'index.html')?.content.toString() ?? '';
  const help = hashOf(JSON.stringify(hashes.filter(([path]) => path.startsWith(HELP))));
  const ordered = hashes.toSorted(([a], [b]) => placeOf(a, page) - placeOf(b, page));
  const revised = ordered.map(([path, hash]) => [
    path,
    revisionOf(path, path.startsWith(HELP) ? help : hash, id),
  ]);
  return { id, files: Object.fromEntries(revised) };
}

/**
 * The order of downloads: the files of every screen, other scripts and style sheets, other fonts, and then the rest.
 */
const ORDER = [/inter-latin-wght/, /\.(?:js|css)$/, /\.woff2$/];

/** A file's position in the order of downloads. The files that the page itself loads come first. */
function placeOf(path: string, page: string): number {
  if (page.includes(path)) return -1;
  const place = ORDER.findIndex((pattern) => pattern.test(path));
  return place === -1 ? ORDER.length : place;
}

/**
 * The hash that identifies a file's content; empty when the file's name contains one. The page's depends on the
 * release, because the page contains the release's id.
 */
function revisionOf(path: string, hash: string, id: string): string {
  if (path === '/') return id;
  return path.startsWith('/assets/') ? '' : hash;
}

function publicFiles(publicDir: string): BuiltFile[] {
  return readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return { fileName: relative(publicDir, path).split(sep).join('/'), content: readFileSync(path) };
    });
}

function pathOf(fileName: string): string {
  return fileName === 'index.html' ? '/' : `/${fileName}`;
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
