import type { Context } from 'hono';
import type { SentBytes } from '#contract/candidates/files.ts';
import type { StoredBytes } from '#store/file-bytes.ts';

/** The Content-Security-Policy of files. A file that is opened as a page must not run scripts or load anything. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Answers with all bytes, or with the range in the header `Range`. A request for several ranges gets all bytes. */
export function answerBytes(c: Context, sent: SentBytes): Response {
  const bytes = sent.bytes as StoredBytes;
  const headers = {
    'Content-Type': sent.type,
    'Content-Disposition': disposition(sent.name),
    'Content-Security-Policy': POLICY,
    'Accept-Ranges': 'bytes',
  };
  const range = rangeIn(c.req.header('Range'), bytes.size);
  if (range === 'none') {
    c.header('Content-Range', `bytes */${bytes.size}`);
    return c.json({ message: 'There is no such range in this file' }, 416);
  }
  const { start, end } = range ?? { start: 0, end: bytes.size };
  return new Response(bodyOf(range ? bytes.slice(start, end) : bytes), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start),
      ...(range && { 'Content-Range': `bytes ${start}-${end - 1}/${bytes.size}` }),
    },
  });
}

/** A browser answers a Blob from its disk. Other bytes are read while they are sent. */
function bodyOf(bytes: StoredBytes) {
  const isBlob: boolean = bytes instanceof Blob;
  return isBlob ? bytes : bytes.stream();
}

/**
 * The requested range, from `start` up to but not including `end`. Null: all bytes, also for an invalid header (RFC
 * 9110). `none`: the file has no such range.
 */
function rangeIn(header: string | undefined, size: number): { start: number; end: number } | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start < end ? { start, end } : 'none';
}

/**
 * The value of Content-Disposition (RFC 6266). It also has the name in ASCII, for clients that can't decode the encoded
 * name.
 */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
