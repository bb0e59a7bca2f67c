import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingsIn } from './compressed.ts';
import { SECURITY_HEADERS } from '#hosts/page/security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The extensions of files that compression makes smaller. Fonts and pictures are already compressed. */
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.map', '.md', '.svg', '.txt', '.webmanifest']);

const ENCODERS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};
type Encoding = keyof typeof ENCODERS;

/** The folder of files whose names contain a hash of their contents. Browsers may cache them for ever. */
const HASHED = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';

interface AppFile {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** The compressed bytes by encoding. They are compressed for the first request that accepts the encoding. */
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

/** Reads a file of {@link HASHED} that another release has; null if there is none. */
type OtherAsset = (name: string) => Buffer | null;

/** The files of the built app. All are read at the start. Only assets of other releases are read later. */
export class AppFiles {
  readonly #files: Map<string, AppFile>;
  readonly #page: AppFile;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #otherAsset: OtherAsset;
  /** The release in the page's HTML; null if there is none. */
  readonly release: string | null;

  /**
   * @param folder the folder of the build
   * @param headers added to the security headers of every answer
   * @param otherAsset finds the scripts and styles of other releases
   */
  constructor(
    folder: string,
    headers: Readonly<Record<string, string>> = {},
    otherAsset: OtherAsset = () => null,
  ) {
    const paths = existsSync(folder) ? filesIn(folder) : [];
    const files = new Map(
      paths.map((path) => {
        const url = toUrl(folder, path);
        return [url, toFile(url, readFileSync(path), headers)];
      }),
    );
    this.#headers = headers;
    this.#otherAsset = otherAsset;
    const page = files.get('/index.html');
    if (!page) throw new Error(`${folder} has no built app: build it with npm run build:server.`);
    this.#files = files;
    this.#page = page;
    this.release = /<meta name="release" content="([\w-]+)"/.exec(page.bytes.toString())?.[1] ?? null;
  }

  /** The file at a path, or undefined. */
  answer(request: Request, pathname: string): Promise<Response> | undefined {
    const file = this.#files.get(pathname) ?? this.#ofOtherRelease(pathname);
    return file && send(file, request);
  }

  #ofOtherRelease(pathname: string): AppFile | undefined {
    const bytes = pathname.startsWith(HASHED) ? this.#otherAsset(pathname.slice(HASHED.length)) : null;
    if (!bytes) return undefined;
    const file = toFile(pathname, bytes, this.#headers);
    this.#files.set(pathname, file);
    return file;
  }

  /** The page, for any path. */
  page(request: Request): Promise<Response> {
    return send(this.#page, request);
  }
}

/** Tells whether a request is for the page. Pages and API calls share paths (product §7). */
export function isForPage({ method, headers }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers.get('Sec-Fetch-Mode') === 'navigate' || (headers.get('Accept') ?? '').includes('text/html');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function toUrl(folder: string, path: string): string {
  return `/${relative(folder, path).split(sep).join('/')}`;
}

function toFile(url: string, bytes: Buffer, headers: Readonly<Record<string, string>>): AppFile {
  return {
    bytes,
    headers: {
      ...SECURITY_HEADERS,
      ...headers,
      'Content-Type': TYPES[extname(url)] ?? 'application/octet-stream',
      'Cache-Control': url.startsWith(HASHED) ? FOR_EVER : 'no-cache',
      ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      Vary: 'Accept, Accept-Encoding',
    },
    encoded: new Map(),
  };
}

async function send(file: AppFile, { method, headers }: Request): Promise<Response> {
  const etag = file.headers['ETag'] ?? '';
  const known = headers
    .get('If-None-Match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return new Response(null, { status: 304, headers: file.headers });
  const encoding = encodingFor(file, headers.get('Accept-Encoding') ?? '');
  const bytes = encoding ? await encode(file, encoding) : file.bytes;
  return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      ...file.headers,
      'Content-Length': String(bytes.length),
      ...(encoding && { 'Content-Encoding': encoding }),
    },
  });
}

function encodingFor({ headers }: AppFile, accepted: string): Encoding | undefined {
  const type = headers['Content-Type'];
  if (![...COMPRESSED].some((extension) => TYPES[extension] === type)) return undefined;
  const names = encodingsIn(accepted);
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

function encode(file: AppFile, encoding: Encoding): Promise<Buffer> {
  const made = file.encoded.get(encoding) ?? ENCODERS[encoding](file.bytes);
  file.encoded.set(encoding, made);
  return made;
}
