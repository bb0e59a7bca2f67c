import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { renderApplyPage, type KeptFile } from '#careers/apply-page.ts';
import {
  answersOf,
  applicationProblems,
  linksOf,
  NOTHING_TYPED,
  type Problem,
  type TypedApplication,
} from '#careers/application.ts';
import type { PublicOpening } from '#careers/opening.ts';
import { readBounded } from '#api/bounded-body.ts';
import { MOST_APPLICATION_FILES } from '#domain/application-limits.ts';
import type { HeldApplication } from '#domain/application/held.ts';
import type { AssessmentContent } from '#domain/assessment/model.ts';
import { answersToSubmit } from '#domain/assessment/submission.ts';
import { ATTACHABLE } from '#domain/files/file.ts';
import { uuidIn } from '#hosts/node/team/calls/inputs.ts';
import type { Environment } from '#hosts/node/team/calls/call.ts';
import { notFound, privateAnswer } from './answers.ts';
import { keepFile, keptFiles, type SentFile } from './application-files.ts';
import type { CareersContext } from './careers.ts';
import { hold } from './held.ts';
import { closedAnswer, openingOf, siteCall, ticketOf, type SiteCall } from './site-call.ts';
import type { PublicSite } from './public-site.ts';
import { challengeFor, isProof } from './proof.ts';
import { readForm, type FormRead } from './read-form.ts';
import { receiptMessage } from './receipt-message.ts';
import { receiverOf, type Receive } from './receive.ts';
import { suspicionOf } from './suspicion.ts';

/** The largest form, in bytes. */
const MOST_BYTES = 64_000_000;

const FILE_HINT = `${ATTACHABLE}, at most 20 MB each.`;

/** The text that applicants agree to as long as the workspace has written none. */
const PLAIN_NOTICE = 'We store what you send to decide on your application, and erase it when you ask us to.';

const NO_QUESTIONS: Pick<AssessmentContent, 'sections'> = { sections: [] };

/** The assessment that an opening asks. */
export async function contentFor(
  site: PublicSite,
  { jobId }: Pick<PublicOpening, 'jobId'>,
): Promise<Pick<AssessmentContent, 'sections'>> {
  return (site.asking.has(jobId) && (await site.store.assessments.get(jobId))) || NO_QUESTIONS;
}

export function serveApplying(app: Hono<Environment>, context: CareersContext): void {
  const receive = receiverOf(context);

  app.get('/careers/:site/:slug/apply', async (c) => {
    const call = await siteCall(context, c);
    const slug = c.req.param('slug');
    const opening = call && openingOf(call.site, slug);
    if (!opening) return (call && (await closedAnswer(call, slug))) ?? notFound(c.req.raw);
    return form(context, call, opening, {
      typed: NOTHING_TYPED,
      problems: [],
      files: [],
      key: randomUUID(),
      opened: context.signer.sign('opened', { at: context.now().getTime() }),
      source: (c.req.query('source') ?? c.req.query('gh_src') ?? '').slice(0, 120),
    });
  });

  // A script sends each file while the rest is typed.
  app.post('/careers/:site/:slug/files', async (c) => {
    const call = await siteCall(context, c);
    if (!call || !openingOf(call.site, c.req.param('slug'))) return notFound(c.req.raw);
    await context.limits.countAddress('applicationFiles', c.env.address);
    const body = await formOf(c.req.raw);
    const file = body?.get('file');
    if (!(file instanceof File)) return Response.json({ message: 'Send one file' }, { status: 400 });
    const kept = await keepFile(context, call.site, file);
    return 'problem' in kept
      ? Response.json({ message: kept.problem }, { status: 400 })
      : Response.json({ name: kept.file.name, token: kept.token });
  });

  app.post('/careers/:site/:slug/apply', async (c) => {
    const call = await siteCall(context, c);
    const slug = c.req.param('slug');
    const opening = call && openingOf(call.site, slug);
    if (!opening) return (call && (await closedAnswer(call, slug))) ?? notFound(c.req.raw);
    const body = await formOf(c.req.raw);
    if (!body)
      return privateAnswer('The files are too large together: at most 60 MB. Go back and send fewer.', 413);
    return apply({ context, receive, call, opening, body, address: c.env.address });
  });
}

/** The form in a body; null when the body is too large. @throws HTTPException 400 when it is no form */
async function formOf(request: Request): Promise<FormData | null> {
  const bytes = await readBounded(request, MOST_BYTES);
  const type = request.headers.get('Content-Type') ?? '';
  const body = bytes && new Response(bytes, { headers: { 'Content-Type': type } });
  return (
    body &&
    body.formData().catch((cause: unknown) => {
      throw new HTTPException(400, { message: 'The form has arrived damaged. Send it again.', cause });
    })
  );
}

interface Applying {
  readonly context: CareersContext;
  readonly receive: Receive;
  readonly call: SiteCall;
  readonly opening: PublicOpening;
  readonly body: FormData;
  readonly address: string;
}

async function apply({ context, receive, call, opening, body, address }: Applying): Promise<Response> {
  const { site } = call;
  const content = await contentFor(site, opening);
  const read = readForm(body, content);
  const { kept, problems: fileProblems } = await filesOf(context, site, read);
  const problems = [...applicationProblems(read.typed, content), ...fileProblems];
  const key = uuidIn(read.key) ?? randomUUID();
  const asked = { typed: read.typed, files: kept, key, opened: read.opened, source: read.source };
  const wantsJson = (call.c.req.header('Accept') ?? '').includes('application/json');
  if (problems.length > 0) {
    if (wantsJson) return Response.json({ problems }, { status: 422 });
    return form(context, call, opening, { ...asked, problems }, 422);
  }
  const token = context.signer.sign('ticket', { workspace: site.workspace, key });
  const application = applicationOf(read, { content, opening, site, kept, ticket: ticketOf(token) });
  const now = context.now();
  const suspicion = suspicionOf(
    {
      website: read.website,
      openedAt: (context.signer.read('opened', read.opened) as { at: number } | null)?.at ?? null,
    },
    { isOneOfMany: !(await isWithinLimits(context, address, read.proof, key)), now: now.getTime() },
  );
  const location = `${call.addresses.site}/application?token=${token}`;
  if (suspicion !== null) {
    const held = { id: key, at: now.toISOString(), suspicion, application };
    await hold(context.forWorkspace(site.workspace), site.workspace, held);
  } else {
    const refused = await receive(site, key, application);
    if (refused) {
      const problem = { field: 'name', label: 'Application', message: refused };
      return form(context, call, opening, { ...asked, problems: [problem] }, 422);
    }
    if (await context.limits.isFirstReceipt(key)) {
      const message = receiptMessage({
        application,
        company: call.company.name,
        job: opening.title,
        key,
        location,
      });
      context.inBackground(() => context.mail.send(message));
    }
  }
  if (wantsJson) return Response.json({ location }, { status: 201 });
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

/** A network may send more applications from browsers that prove their work. */
async function isWithinLimits(
  { limits, secret }: CareersContext,
  address: string,
  proof: string,
  key: string,
): Promise<boolean> {
  const isProven = await isProof(proof, key, secret);
  return limits.isWithinApplications(address, isProven);
}

function applicationOf(
  read: FormRead,
  {
    content,
    opening,
    site,
    kept,
    ticket,
  }: {
    readonly content: Pick<AssessmentContent, 'sections'>;
    readonly opening: PublicOpening;
    readonly site: PublicSite;
    readonly kept: readonly { readonly file: SentFile }[];
    readonly ticket: string;
  },
): HeldApplication {
  const { typed, source } = read;
  return {
    jobId: opening.jobId,
    name: typed.name.trim().replaceAll(/\s+/g, ' '),
    email: typed.email.trim(),
    phone: typed.phone.trim(),
    links: linksOf(typed),
    source: source.trim() || 'Careers page',
    answers: content.sections.length === 0 ? null : answersToSubmit(content, answersOf(typed, content)),
    noticeId: site.notice?.id ?? null,
    ticket,
    files: kept.map(({ file }) => file),
  };
}

/** The files of a form: those that the server has, and those that came with it. Each that can't be used is a problem. */
async function filesOf(context: CareersContext, site: PublicSite, read: FormRead) {
  const kept: (KeptFile & { readonly file: SentFile })[] = [];
  const problems: Problem[] = [];
  const wrong = (message: string) => problems.push({ field: 'cv', label: 'Files', message });
  const { found, isMissing } = await keptFiles(context, site, read.kept);
  kept.push(...found);
  if (isMissing) wrong('A file is no longer on the server. Choose it again.');
  for (const file of read.files) {
    // oxlint-disable-next-line no-await-in-loop -- one file at a time in memory
    const result = await keepFile(context, site, file);
    if ('problem' in result) wrong(result.problem);
    else kept.push({ ...result, name: result.file.name });
  }
  if (kept.length > MOST_APPLICATION_FILES) wrong(`At most ${MOST_APPLICATION_FILES} files`);
  return { kept, problems };
}

async function form(
  context: CareersContext,
  { site, company, addresses }: SiteCall,
  opening: PublicOpening,
  shown: {
    readonly typed: TypedApplication;
    readonly problems: readonly Problem[];
    readonly files: readonly KeptFile[];
    readonly key: string;
    readonly opened: string;
    readonly source: string;
  },
  status = 200,
): Promise<Response> {
  const { id: version = 0, text = PLAIN_NOTICE } = site.notice ?? {};
  const page = await renderApplyPage(
    {
      ...shown,
      company,
      opening,
      content: await contentFor(site, opening),
      privacy: { text, version },
      fileHint: FILE_HINT,
      script: `${context.baseUrl}/careers/apply.js`,
      challenge: JSON.stringify(await challengeFor(shown.key, context.secret, context.now())),
    },
    addresses,
  );
  return privateAnswer(page, status);
}
