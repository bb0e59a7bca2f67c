import { createHash } from 'node:crypto';

/** The pages run only scripts of this server, and their forms are sent only to it. */
const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Careers sites on other hosts call the job board API from browsers. */
const FOR_ALL = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

export function htmlAnswer(request: Request, body: string, status = 200): Response {
  return textAnswer(request, 'text/html', body, status);
}

export function jsonAnswer(request: Request, body: unknown): Response {
  return send(request, 'application/json', Buffer.from(JSON.stringify(body)), 200, FOR_ALL);
}

export function textAnswer(request: Request, type: string, body: string, status = 200): Response {
  return send(request, `${type}; charset=utf-8`, Buffer.from(body), status);
}

export function bytesAnswer(request: Request, type: string, bytes: Buffer): Response {
  return send(request, type, bytes, 200);
}

/**
 * A page about one applicant. No cache keeps it. Its address has a token, so it is told to nobody, and no log has it:
 * only the origin is told. `no-referrer` would also take the origin from its forms, by which the server knows them.
 */
export function privateAnswer(body: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: {
      ...HEADERS,
      'Referrer-Policy': 'strict-origin',
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
    },
  });
}

/** Saves a text as a file. */
export const ATTACHED = { 'Content-Disposition': 'attachment; filename="offer.txt"' } as const;

/** A text about one applicant, like {@link privateAnswer}. */
export function privateText(body: string, more: Readonly<Record<string, string>>): Response {
  return new Response(body, {
    headers: {
      ...HEADERS,
      ...more,
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
    },
  });
}

/** The answer to a program. `pages-for-browsers.ts` makes a page of it for a browser. */
export function notFound(): Response {
  return Response.json({ message: 'This page does not exist' }, { status: 404, headers: FOR_ALL });
}

/**
 * Browsers ask again each time, so that a closed opening is gone at once. They get the bytes only when these have changed.
 */
function send(
  { headers: asked }: Request,
  type: string,
  bytes: Buffer,
  status: number,
  more: Readonly<Record<string, string>> = {},
): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = { ...HEADERS, 'Cache-Control': 'no-cache', ETag: etag, ...more };
  const known = asked
    .get('If-None-Match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && known?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { status, headers: { ...headers, 'Content-Type': type } });
}
