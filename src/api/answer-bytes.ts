import type { Context } from 'hono';
import type { SentBytes } from '#contract/files.ts';

/** What is opened as a page must not run, load or reach anything. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Answers bytes, or the one range of them that is asked for. Several ranges are answered with everything. */
export function answerBytes(c: Context, sent: SentBytes): Response {
  const bytes = sent.bytes as Blob;
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
  return new Response(range ? bytes.slice(start, end) : bytes, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start),
      ...(range && { 'Content-Range': `bytes ${start}-${end - 1}/${bytes.size}` }),
    },
  });
}

/**
 * The range that a header asks for, without its end; null for everything, also where the header can't be read (RFC 9110);
 * `none` when there is no such range.
 */
function rangeIn(header: string | undefined, size: number): { start: number; end: number } | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start < end ? { start, end } : 'none';
}

/** RFC 6266: with the name in ASCII for who knows nothing else. */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
