import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { createApi } from '#api/app.ts';
import type { RequestContext } from '#api/context.ts';
import {
  renderApplicationPage,
  renderRemovedPage,
  type ShownApplication,
} from '#careers/application-page.ts';
import { linkActor } from '#domain/actor.ts';
import type { Application } from '#domain/application/application.ts';
import type { Environment } from '#hosts/node/team/calls/call.ts';
import { notFound, privateAnswer } from './answers.ts';
import type { CareersContext } from './careers.ts';
import { formIn } from './form-body.ts';
import { heldOnes, removeHeld } from './held.ts';
import { siteCall, ticketOf, type SiteCall } from './site-call.ts';
import { numberOf } from './receipt-message.ts';

/** The largest form of an applicant's page, in bytes. */
const MOST_BYTES = 100_000;

/** An application found by an applicant's link. `stored` is null while it is held. */
interface Found {
  readonly key: string;
  readonly stored: Application | null;
  readonly shown: ShownApplication;
}

/** The page on which an applicant sees what they sent, withdraws, or asks for erasure. */
export function serveApplicants(app: Hono<Environment>, context: CareersContext): void {
  const contexts = new WeakMap<Request, RequestContext>();
  const api = createApi(async (request) => contexts.get(request) ?? null, context, context.report);

  app.get('/careers/:site/application', async (c) => {
    const call = await siteCall(context, c);
    const token = c.req.query('token') ?? '';
    const found = call && (await find(context, call, token));
    if (!found) return gone(context, c.env.address, c.req.raw);
    return privateAnswer(await renderApplicationPage(call.company, found.shown, token, call.addresses));
  });

  app.post('/careers/:site/application', async (c) => {
    const call = await siteCall(context, c);
    const form = await formIn(c.req.raw, MOST_BYTES);
    const given = form?.get('token');
    const token = typeof given === 'string' ? given : '';
    if (!call) return gone(context, c.env.address, c.req.raw);
    let found = await find(context, call, token);
    if (!found) return gone(context, c.env.address, c.req.raw);
    const { store, workspace } = call.site;
    const event = form?.get('event') === 'erase' ? 'erasure asked' : 'withdrawn';
    if (!found.stored) {
      // Nobody has seen a held application, so it is simply deleted.
      if (await removeHeld(context.forWorkspace(workspace), workspace, found.key)) {
        return privateAnswer(await renderRemovedPage(call.company, call.addresses));
      }
      // A recruiter has just taken it over.
      found = await find(context, call, token);
      if (!found?.stored) return gone(context, c.env.address, c.req.raw);
    }
    const request = new Request(`${context.baseUrl}/applications/${found.stored.id}`, {
      method: 'PATCH',
      headers: { 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ event }),
    });
    contexts.set(request, { store, actor: linkActor(found.key), access: 'write' });
    const response = await api.fetch(request);
    if (!response.ok) return response;
    const location = `${call.addresses.site}/application?token=${encodeURIComponent(token)}`;
    return new Response(null, {
      status: 303,
      headers: { Location: location, 'Cache-Control': 'no-store' },
    });
  });
}

async function gone({ limits }: CareersContext, address: string, request: Request): Promise<Response> {
  await limits.countAddress('linksOfAddress', address);
  return notFound(request);
}

async function find(context: CareersContext, { site }: SiteCall, token: string): Promise<Found | null> {
  const signed = context.signer.read('ticket', token) as { workspace: string; key: string } | null;
  if (signed?.workspace !== site.workspace) return null;
  const { key } = signed;
  const byTicket = () => site.store.inbox.byTicket(ticketOf(token));
  const before = await byTicket();
  const [held] = before ? [] : await heldOnes(context.forWorkspace(site.workspace), site.workspace, [key]);
  // It may have been taken over between the two.
  const stored = before ?? (held ? null : await byTicket());
  if (!stored) {
    if (!held) return null;
    const job = await site.store.jobs.get(held.application.jobId);
    const { name, email, phone, links, files } = held.application;
    return {
      key,
      stored: null,
      shown: {
        number: numberOf(key),
        job: job?.title ?? '',
        at: null,
        name,
        email,
        phone,
        links,
        files: files.map((file) => file.name),
        isWithdrawn: false,
        hasAskedForErasure: false,
      },
    };
  }
  const [candidate, job, files] = await Promise.all([
    site.store.candidates.get(stored.candidateId),
    site.store.jobs.get(stored.jobId),
    site.store.files.list(stored.candidateId),
  ]);
  if (!candidate) return null;
  const { name, email, phone, links } = candidate;
  return {
    key,
    stored,
    shown: {
      number: numberOf(key),
      job: job?.title ?? '',
      at: stored.at,
      name,
      email,
      phone,
      links,
      // Only the files that came with this application, not those that a recruiter added.
      files: (files ?? []).filter(({ by }) => by === linkActor(key)).map((file) => file.name),
      isWithdrawn: stored.withdrawnAt !== null,
      hasAskedForErasure: stored.erasureAskedAt !== null,
    },
  };
}
