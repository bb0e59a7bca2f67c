import type { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { renderAbsentPage } from '#careers/pages/absent-page.ts';
import {
  renderApplicationPage,
  renderAskPage,
  renderRemovedPage,
  type ShownApplication,
} from '#careers/pages/application-page.ts';
import { linkActor } from '#domain/actor.ts';
import type { Application } from '#domain/application/application.ts';
import { heldOnes, removeHeld, sentWhenHeld } from '#server/careers/apply/held.ts';
import {
  applicationAddress,
  applicationToken,
  readApplicationToken,
} from '#server/careers/apply/application-link.ts';
import { noticeOf, numberOf } from '#server/careers/apply/confirmations.ts';
import { seeOther } from '#server/calls/see-other.ts';
import { privateAnswer } from '#server/careers/site/answers.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { unknownLink } from '#server/careers/site/pages-for-browsers.ts';
import type { PublicEnvironment } from '#server/careers/site/public-call.ts';
import type { PublicSite } from '#server/careers/site/public-site.ts';
import { siteCall, type SiteCall } from '#server/careers/site/site-call.ts';
import { textIn } from '#server/careers/site/storable.ts';
import { ERASURE_ASKED, ERASURE_TO_CONFIRM, WITHDRAWN } from './retention-messages.ts';

/** An application found by an applicant's link. `stored` is null while it is held. */
interface Found {
  readonly key: string;
  readonly stored: Application | null;
  readonly shown: ShownApplication;
  /** The name that mails use. */
  readonly name: string;
  /** The address that mails go to: the candidate's. */
  readonly to: string;
}

/** The page on which an applicant sees what they sent, withdraws, or asks for erasure. */
export function serveApplicants(app: Hono<PublicEnvironment>, context: CareersContext): void {
  app.get('/careers/:site/application', async (c) => {
    const call = await siteCall(context, c);
    const token = c.req.query('token') ?? '';
    const found = call && (await find(context, call, token));
    if (!found) return gone(context, call, c.env.address, token);
    const { shown } = found;
    const { company, addresses } = call;
    const ask = askedIn(c.req.query('ask'), shown);
    const back = applicationAddress(addresses.site, token);
    return privateAnswer(
      ask === null
        ? await renderApplicationPage(company, shown, token, addresses)
        : await renderAskPage(company, shown, { ask, token, back }, addresses),
    );
  });

  app.post('/careers/:site/application', async (c) => {
    const call = await siteCall(context, c);
    if (!call) return gone(context, null, c.env.address, '');
    const form = await c.env.body.form(async (sent) => sent);
    const token = textIn(form, 'token');
    let found = await find(context, call, token);
    if (!found) return gone(context, call, c.env.address, token);
    const { workspace } = call.site;
    const event = textIn(form, 'event') === 'erase' ? 'erasure asked' : 'withdrawn';
    if (!found.stored) {
      // Nobody has seen a held application, so it is simply deleted.
      if (await removeHeld(context.forWorkspace(workspace), workspace, found.key)) {
        return privateAnswer(await renderRemovedPage(call.company, call.addresses));
      }
      // A recruiter has just taken it over.
      found = await find(context, call, token);
      if (!found?.stored) return gone(context, call, c.env.address, token);
    }
    const { stored } = found;
    const isNew = event === 'withdrawn' ? stored.withdrawnAt === null : stored.erasureAskedAt === null;
    // Anybody who knows an applicant's email can apply in their name, and gets a link to a page. A workspace that erases at
    // once therefore asks for a confirmation by mail.
    const asked = found.shown.isErasureMailed ? ERASURE_TO_CONFIRM : ERASURE_ASKED;
    const wording = event === 'withdrawn' ? WITHDRAWN : asked;
    const confirmation = isNew
      ? await noticeOf(context, call.site, wording, { ...found, application: stored })
      : null;
    const response = await context.callApi({
      workspace,
      confirmation,
      actor: linkActor(found.key),
      access: 'write',
      route: `PATCH /applications/${stored.id}`,
      body: { event },
      key: randomUUID(),
    });
    if (!response.ok) return response;
    const location = applicationAddress(call.addresses.site, token);
    return seeOther(location);
  });
}

/** The request that an applicant has to confirm. Null: there is none, or it was made before. */
function askedIn(
  ask: string | undefined,
  { isWithdrawn, hasAskedForErasure }: ShownApplication,
): 'withdraw' | 'erase' | null {
  if (ask === 'withdraw' && !isWithdrawn) return ask;
  return ask === 'erase' && !hasAskedForErasure ? ask : null;
}

/** The answer to a link without an application. A link of this server once had one. */
async function gone(
  context: CareersContext,
  call: SiteCall | null,
  address: string,
  token: string,
): Promise<Response> {
  const signed = readApplicationToken(context.signer, token);
  if (call && signed?.workspace === call.site.workspace) {
    const page = await renderAbsentPage(
      { ...call, openings: call.site.openings },
      {
        title: 'This application is no longer here',
        sentence: `${call.company.name} no longer has it. It may have been erased. You can apply again at any time.`,
      },
    );
    return privateAnswer(page, 410);
  }
  return unknownLink(context, address);
}

async function find(context: CareersContext, { site }: SiteCall, token: string): Promise<Found | null> {
  const signed = readApplicationToken(context.signer, token);
  if (signed?.workspace !== site.workspace) return null;
  const { key } = signed;
  const storedOne = async () => (await applicationToken(context.signer, site.store, signed)).stored;
  const before = await storedOne();
  const [held] = before ? [] : await heldOnes(context.forWorkspace(site.workspace), site.workspace, [key]);
  // It may have been taken over between the two.
  const stored = before ?? (held ? null : await storedOne());
  if (!stored) {
    if (!held) return null;
    const job = await site.store.jobs.get(held.application.jobId);
    const { name, email, phone, links, files } = held.application;
    return {
      key,
      name,
      to: email,
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
        isErasureMailed: false,
      },
    };
  }
  const [candidate, job, files, rule, sent] = await Promise.all([
    site.store.candidates.get(stored.candidateId),
    site.store.jobs.get(stored.jobId),
    site.store.files.list(stored.candidateId),
    site.store.retention.rule(),
    sentAs(context, site, key),
  ]);
  if (!candidate) return null;
  // The candidate may be changed or merged since, which is no business of whoever has the link: it shows what was sent.
  const { name = '', email = '', phone = '', links = [] } = sent ?? {};
  return {
    key,
    name,
    to: candidate.email,
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
      files: (sent && 'files' in sent
        ? sent.files
        : (files ?? []).filter(({ by }) => by === linkActor(key))
      ).map((file) => file.name),
      isWithdrawn: stored.withdrawnAt !== null,
      hasAskedForErasure: stored.erasureAskedAt !== null,
      isErasureMailed: rule?.erasesOnRequest === true && candidate.email !== '',
    },
  };
}

/** The sender's data in an application. Null once neither the log nor the held applications have it. */
async function sentAs(context: CareersContext, { workspace, store }: PublicSite, key: string) {
  const held = await sentWhenHeld(context.forWorkspace(workspace), workspace, key);
  return held ?? store.inbox.sentBy(linkActor(key), key);
}
