import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { allowedContext } from '#api/request/context.ts';
import { answerLinkCalls, linkCalls } from '#contract/server/link-calls.ts';
import { requireFound } from '#server/calls/allowed-member.ts';
import type { Call, Environment } from '#server/calls/call.ts';
import { tablesApp } from '#server/calls/serve-calls.ts';
import { answererOf, calledLink, lookUp } from './answering.ts';
import type { LinksContext } from './links.ts';
import { reopenLink, revokeLink, sendLink, sendLinkAgain } from './sending.ts';
import { listLinks, listSendable, type ActingMember } from './sent-links.ts';

const NO_ACCOUNTS = 'A service account sends no links. Send it as a person, with a token of your own.';

/** The routes of links. The server has refused requests from other sites before. */
export function linkRoutes(context: LinksContext): Hono<Environment> {
  const sendAnswers = answererOf(context);

  const callers = {
    /** The member who makes a request. The member needs the right to submit answers. @throws HTTPException 401 or 403 */
    async write({ req }: Call): Promise<ActingMember> {
      const member = requireFound(await context.people.memberOf(req.raw));
      const store = await context.openStore(member.workspace, member.person.id);
      const own = { store, actor: member.person.id, access: member.access };
      await allowedContext(async () => own, req.raw, 'write');
      return { ...member, store };
    },
  };

  return tablesApp(context.report, (serve) => {
    serve(
      answerLinkCalls,
      {},
      {
        'GET /links/lookup': async ({ query, c }) =>
          lookUp(context, await calledLink(context, query.token, c.env.address)),

        'POST /links/answer': async ({ body, headers, c }) =>
          sendAnswers(
            await calledLink(context, body.token, c.env.address),
            body.answers,
            headers['Idempotency-Key'] ?? null,
          ),
      },
    );

    serve(linkCalls, callers, {
      'GET /links': async ({ by, query }) => ({ data: await listLinks(context, by, query.candidateId) }),

      'GET /links/assessments': async ({ by }) => ({ data: await listSendable(by) }),

      'POST /links': ({ by, body }) => sendLink(context, person(by), body),

      'POST /links/{id}/open': ({ by, params, body }) => reopenLink(context, by, params.id, body.until),

      'POST /links/{id}/send': ({ by, params }) => sendLinkAgain(context, person(by), params.id),

      'DELETE /links/{id}': ({ by, params }) => revokeLink(context, by, params.id),
    });
  });
}

/** A link is sent in the name of a member. @throws HTTPException 403 for a service account */
function person(by: ActingMember): ActingMember {
  if (by.isAccount) throw new HTTPException(403, { message: NO_ACCOUNTS });
  return by;
}
