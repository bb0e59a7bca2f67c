import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { linkActor } from '#domain/actor.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { editOneOfSeveral } from '#domain/candidate/candidate.ts';
import { NO_BULK_TAG } from '#domain/message/bulk.ts';
import { isRefusal } from '#domain/refusal.ts';
import { seeOther } from '#server/calls/see-other.ts';
import type { Store } from '#store/store.ts';
import type { SendingContext } from './sending-context.ts';

const PATH = '/unsubscribe';

/** A link that was mailed by an earlier version has its token in the path. */
const EARLIER_PATH = /^\/unsubscribe\/([\da-z]{1,60})$/;

/** The address of the page. The token is in the query, which logs leave out. */
export function unsubscribeAddress(origin: string, token: string): string {
  return `${origin}${PATH}?token=${token}`;
}

/** The public page behind the link `List-Unsubscribe` of bulk messages. Nobody signs in there. */
export interface Unsubscribing {
  isPublic(pathname: string): boolean;
  fetchPublic(request: Request): Promise<Response>;
}

type Context = Pick<SendingContext, 'addresses' | 'now' | 'openStore'>;

export function unsubscribing(context: Context): Unsubscribing {
  return {
    isPublic: (pathname) => pathname === PATH || pathname.startsWith(`${PATH}/`),
    async fetchPublic(request) {
      const { pathname, searchParams } = new URL(request.url);
      const [, earlier] = EARLIER_PATH.exec(pathname) ?? [];
      const token = earlier ?? (pathname === PATH ? searchParams.get('token') : null) ?? '';
      const named = context.addresses.readToken(token);
      if (named?.kind !== 'unsubscribe') return answer(404, html`<p>This link is not complete.</p>`);
      // A program that looks at the links of a mail must not unsubscribe, so the page asks.
      if (request.method === 'GET' || request.method === 'HEAD') {
        return earlier === undefined ? answer(200, QUESTION) : seeOther(unsubscribeAddress('', token));
      }
      if (request.method !== 'POST') return answer(405, html`<p>This link can only be opened.</p>`);
      const noted = await unsubscribe(context, named).catch((error: unknown) => {
        // The workspace was erased, with everybody's address.
        if (error instanceof HTTPException && error.status === 404) return null;
        throw error;
      });
      if (noted === null) return answer(200, html`<p>Done. You will get no more messages from there.</p>`);
      if (!noted)
        return answer(409, html`<p>This could not be noted. Please answer the message instead.</p>`);
      return answer(
        200,
        html`<p>Done. You will get no more messages that are written to several people at once.</p>`,
      );
    },
  };
}

const QUESTION = html`<p>Do you want no more messages that are written to several people at once?</p>
  <p>Messages to you alone, such as answers to your questions, still arrive.</p>
  <form method="post"><button name="List-Unsubscribe" value="One-Click">Unsubscribe</button></form>`;

/**
 * Tags everybody with the address that the message went to. Bulk messages to them are refused then.
 *
 * @returns false when somebody has too many tags
 */
async function unsubscribe(
  { openStore, now }: Context,
  { workspace, messageId }: { readonly workspace: string; readonly messageId: number },
): Promise<boolean> {
  const by = linkActor('unsubscribe');
  const store = await openStore(workspace, by);
  const ids = await receivers(store, messageId);
  if (ids.length === 0) return true;
  const command = { route: 'PATCH /candidates', params: {}, body: { ids, addTags: [NO_BULK_TAG] } };
  const edited = await store.candidates.changeMany(
    { by, key: null, askedAt: now().toISOString(), command },
    ids,
    (candidate, reasons, made) => editOneOfSeveral(candidate, { addTags: [NO_BULK_TAG] }, made, reasons),
  );
  return !isRefusal(edited);
}

async function receivers(store: Store, messageId: number): Promise<number[]> {
  const message = await store.messages.get(messageId);
  if (!message) return [];
  const { data } = await store.candidates.list({ ...EVERYBODY, emails: [message.to] });
  return [...new Set([message.candidateId, ...data.map(({ id }) => id)])];
}

async function answer(status: number, main: ReturnType<typeof html>): Promise<Response> {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>Unsubscribe</title>
      </head>
      <body>
        <main>
          <h1>Unsubscribe</h1>
          ${main}
        </main>
      </body>
    </html>`;
  return new Response(String(await page), { status, headers: HEADERS });
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Content-Type': 'text/html; charset=utf-8',
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
};
