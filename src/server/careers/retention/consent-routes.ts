import type { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import {
  renderConsentPage,
  renderEraseConfirmPage,
  renderErasedPage,
  type ConsentAddresses,
} from '#careers/pages/consent-page.ts';
import { stylesheet } from '#careers/pages/stylesheet.ts';
import { linkActor, type Access } from '#domain/actor.ts';
import type { Confirmation } from '#domain/application/confirmation.ts';
import { isKept } from '#domain/retention/consent.ts';
import { jobsInWords, monthsInWords } from '#domain/retention/question.ts';
import { COLOUR } from '#domain/site-fields.ts';
import { seeOther } from '#server/calls/see-other.ts';
import { PLAIN_NOTICE } from '#server/careers/apply/apply-routes.ts';
import { noticeOf } from '#server/careers/apply/confirmations.ts';
import { notFound, privateAnswer, textAnswer } from '#server/careers/site/answers.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { erasedAnswer, styleOf, unknownLink } from '#server/careers/site/pages-for-browsers.ts';
import type { PublicEnvironment } from '#server/careers/site/public-call.ts';
import type { PublicSite } from '#server/careers/site/public-site.ts';
import { textIn } from '#server/careers/site/storable.ts';
import type { ConsentEntry } from '#store/retention-store.ts';
import { ERASURE_ASKED_OF_ALL } from './retention-messages.ts';

/** The questions of a mail, found by its link. */
interface Found {
  readonly site: PublicSite;
  readonly key: string;
  readonly token: string;
  readonly entries: readonly ConsentEntry[];
}

/** The pages on which candidates agree to be kept, or have their data erased (product §21). */
export function serveConsents(app: Hono<PublicEnvironment>, context: CareersContext): void {
  app.get('/consent/style.css', (c) => {
    const colour = `#${c.req.query('colour') ?? ''}`;
    return COLOUR.test(colour) ? textAnswer(c.req.raw, 'text/css', stylesheet(colour)) : notFound();
  });

  app.get('/consent', async (c) => {
    const found = await find(context, c.req.query('token') ?? '');
    if (found instanceof Response) return found;
    if (!found) return unknownLink(context, c.env.address);
    return privateAnswer(
      c.req.query('ask') === 'erase' ? await confirmPage(context, found) : await consentPage(context, found),
    );
  });

  app.post('/consent', async (c) => {
    const form = await c.env.body.form(async (sent) => sent);
    const found = await find(context, textIn(form, 'token'));
    if (found instanceof Response) return found;
    if (!found) return unknownLink(context, c.env.address);
    if (textIn(form, 'event') === 'erase') return askErasure(context, found);
    const noticeId = found.site.notice?.id ?? null;
    if (textIn(form, 'notice') !== String(noticeId ?? '')) {
      return privateAnswer(await consentPage(context, found, { isNoticeNew: true }));
    }
    const agreed = await answer(context, found, { event: 'agreed', noticeId });
    return agreed ?? seeOther(`${context.baseUrl}/consent?token=${found.token}`);
  });

  app.get('/consent/erase', async (c) => {
    const token = c.req.query('token') ?? '';
    const found = await findApplication(context, token);
    if (found instanceof Response) return found;
    if (!found) return unknownLink(context, c.env.address);
    const { site, application } = found;
    const { jobs } = await wholePerson(site, [application.candidateId]);
    const page = { company: site.company, addresses: addressesOf(context, site, '/erase'), token };
    return privateAnswer(await renderEraseConfirmPage(page, jobs));
  });

  app.post('/consent/erase', async (c) => {
    const form = await c.env.body.form(async (sent) => sent);
    const found = await findApplication(context, textIn(form, 'token'));
    if (found instanceof Response) return found;
    if (!found) return unknownLink(context, c.env.address);
    const { site, application } = found;
    return erase(context, { site, key: application.ticket, ids: [application.candidateId] });
  });
}

/** Finds the questions of a link. Null: the link is not of this server. @returns instead the answer when nothing is stored */
async function find(context: CareersContext, token: string): Promise<Found | Response | null> {
  const signed = context.signer.read('consent', token) as { workspace: string; key: string } | null;
  if (!signed) return null;
  const site = await context.siteIn(signed.workspace);
  const entries = await site.store.retention.byKey(signed.key);
  return entries.length === 0 ? erasedAnswer(context, site) : { site, key: signed.key, token, entries };
}

async function findApplication(context: CareersContext, token: string) {
  const signed = context.signer.read('erase', token) as { workspace: string; ticket: string } | null;
  if (!signed) return null;
  const site = await context.siteIn(signed.workspace);
  const rule = await site.store.retention.rule();
  const application = await site.store.inbox.byTicket(signed.ticket);
  // The workspace may have chosen since to erase by hand only.
  if (!rule?.erasesOnRequest) return null;
  return application ? { site, application } : erasedAnswer(context, site);
}

async function consentPage(
  context: CareersContext,
  { site, token, entries }: Found,
  { isNoticeNew = false } = {},
): Promise<string> {
  const at = context.now().toISOString();
  const rule = await site.store.retention.rule();
  const consents = entries.map(({ consent }) => consent);
  const kept = consents.filter((each) => isKept(each, at)).map(({ keptUntil }) => keptUntil);
  const { jobs } = await wholePerson(
    site,
    consents.map(({ candidateId }) => candidateId),
  );
  return renderConsentPage(
    { company: site.company, addresses: addressesOf(context, site), token },
    {
      jobs: jobsInWords(entries.map(({ candidate }) => candidate.jobTitle)),
      keep: monthsInWords(consents[0]?.keepMonths ?? 0),
      keptUntil: kept.length === consents.length ? (kept[0] ?? null) : null,
      hasAskedForErasure: consents.some((each) => each.answer === 'erase'),
      erasedAtOnce: rule?.erasesOnRequest === true ? jobs : null,
      notice: { id: site.notice?.id ?? null, text: site.notice?.text ?? PLAIN_NOTICE },
      isNoticeNew,
    },
  );
}

/** Asks once more before data is erased. */
async function confirmPage(context: CareersContext, { site, token, entries }: Found): Promise<string> {
  const rule = await site.store.retention.rule();
  const { jobs } = await wholePerson(
    site,
    entries.map(({ consent }) => consent.candidateId),
  );
  const page = { company: site.company, addresses: addressesOf(context, site), token };
  return renderEraseConfirmPage(page, rule?.erasesOnRequest === true ? jobs : null);
}

function addressesOf({ baseUrl }: CareersContext, { company }: PublicSite, path = ''): ConsentAddresses {
  return {
    form: `${baseUrl}/consent${path}`,
    stylesheet: styleOf(baseUrl, company.colour),
  };
}

/** Notes what the candidate answered. @returns the refusal; null: it is noted */
async function answer(
  context: CareersContext,
  { site, key, entries }: Pick<Found, 'site' | 'key' | 'entries'>,
  event: object,
  confirmation: Confirmation | null = null,
): Promise<Response | null> {
  const ids = entries.map(({ consent }) => consent.id);
  const acting = { ...actingFor(site, key, 'write'), confirmation };
  const response = await context.callApi({ ...acting, route: 'PATCH /consents', body: { ids, ...event } });
  return response.ok ? null : response;
}

/** Notes that the candidate asks for erasure, and erases at once if the workspace wants that. */
async function askErasure(context: CareersContext, found: Found): Promise<Response> {
  const { site, key, token, entries } = found;
  const rule = await site.store.retention.rule();
  const isAtOnce = rule?.erasesOnRequest === true;
  const confirmation = isAtOnce ? null : await confirmationOf(context, found);
  const refused = await answer(context, found, { event: 'erasure asked' }, confirmation);
  if (refused) return refused;
  if (!isAtOnce) return seeOther(`${context.baseUrl}/consent?token=${token}`);
  const ids = [...new Set(entries.map(({ consent }) => consent.candidateId))];
  return erase(context, { site, key, ids });
}

/** The message to whoever asks for the first time. Null: it is confirmed already, or nobody can be mailed. */
async function confirmationOf(
  context: CareersContext,
  { site, key, entries }: Found,
): Promise<Confirmation | null> {
  const first = entries.find(({ consent }) => consent.answer !== 'erase');
  const candidate = first && (await site.store.candidates.get(first.candidate.id));
  if (!candidate) return null;
  const { id: candidateId, name, email: to, jobId } = candidate;
  const application = { candidateId, jobId };
  return noticeOf(context, site, ERASURE_ASKED_OF_ALL, { key, name, to, application });
}

/** All applications of people by their candidates' ids, with the titles of their jobs in words. */
async function wholePerson(
  { store }: PublicSite,
  ids: readonly number[],
): Promise<{ readonly ids: readonly number[]; readonly jobs: string }> {
  const own = await Promise.all(ids.map((id) => store.candidates.get(id)));
  const others = (await store.erasures.otherApplications(ids)).filter(({ isSure }) => isSure);
  const found = [...own, ...others.map(({ other }) => other)].filter((each) => each !== null);
  const people = new Map(found.map(({ id, jobTitle }) => [id, jobTitle]));
  const jobs = jobsInWords([...people.values()]);
  return { ids: [...people.keys()], jobs: `your application${people.size === 1 ? '' : 's'} for ${jobs}` };
}

/** Erases people who asked for it, with all their applications. The mail with the link has shown that it is them. */
async function erase(
  context: CareersContext,
  { site, key, ids }: { readonly site: PublicSite; readonly key: string; readonly ids: readonly number[] },
): Promise<Response> {
  const acting = actingFor(site, key, 'admin');
  const body = { ids: (await wholePerson(site, ids)).ids, because: 'request' };
  const response = await context.callApi({ ...acting, route: 'POST /candidates/erase', body });
  if (!response.ok) return response;
  const page = { company: site.company, addresses: addressesOf(context, site) };
  return privateAnswer(await renderErasedPage(page));
}

function actingFor({ workspace }: PublicSite, key: string, access: Access) {
  return { workspace, actor: linkActor(key), access, key: randomUUID() };
}
