import type { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { NOTHING_TYPED, type Problem, type TypedApplication } from '#careers/application.ts';
import type { PublicOpening } from '#careers/opening.ts';
import { renderApplyPage, type KeptFile } from '#careers/pages/apply-page.ts';
import type { AssessmentContent } from '#domain/assessment/model.ts';
import { ATTACHABLE } from '#domain/files/file.ts';
import type { SentForm } from '#server/bodies/sent-form.ts';
import { seeOther } from '#server/calls/see-other.ts';
import { notFound, privateAnswer } from '#server/careers/site/answers.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { formKey } from '#server/careers/site/form-key.ts';
import type { PublicEnvironment } from '#server/careers/site/public-call.ts';
import type { PublicSite } from '#server/careers/site/public-site.ts';
import {
  absentAnswer,
  closedAnswer,
  openingOf,
  siteCall,
  sourceIn,
  type SiteCall,
} from '#server/careers/site/site-call.ts';
import { filesOfForm } from './files-of-form.ts';
import { keepSent } from './file-parts.ts';
import { challengeFor, isProof } from './proof.ts';
import { readForm } from './read-form.ts';
import { receiverOf } from './receive.ts';
import { suspect } from './suspicion.ts';
import { takeApplication, type Taking } from './take-application.ts';

const FILE_HINT = `${ATTACHABLE}, at most 20 MB each.`;

/** The text that applicants agree to as long as the workspace has written none. */
export const PLAIN_NOTICE =
  'We store what you send to decide on your application, and erase it when you ask us to.';

const NO_QUESTIONS: Pick<AssessmentContent, 'sections'> = { sections: [] };

/** The assessment that an opening asks. */
export async function contentFor(
  site: PublicSite,
  { jobId }: Pick<PublicOpening, 'jobId'>,
): Promise<Pick<AssessmentContent, 'sections'>> {
  return (site.asking.has(jobId) && (await site.store.assessments.get(jobId))) || NO_QUESTIONS;
}

export function serveApplying(app: Hono<PublicEnvironment>, context: CareersContext): void {
  const receive = receiverOf(context);

  app.get('/careers/:site/:slug/apply', async (c) => {
    const call = await siteCall(context, c);
    const slug = c.req.param('slug');
    const opening = call && openingOf(call.site, slug);
    if (!opening) return (call && (await closedAnswer(call, slug))) ?? notFound();
    return form(context, call, opening, {
      typed: NOTHING_TYPED,
      problems: [],
      files: [],
      key: randomUUID(),
      opened: context.signer.sign('opened', { at: context.now().getTime() }),
      source: sourceIn(c),
    });
  });

  // A script sends each file while the rest is typed.
  app.post('/careers/:site/:slug/files', async (c) => {
    // Nothing is read for an opening that there is not. Who sends slowly takes no turn.
    const absent = await absentAnswer(context, c, c.req.param('slug'));
    if (absent) return absent;
    return c.env.body.form((sent) =>
      context.inTurn(c.env.address, async () => {
        const call = await siteCall(context, c);
        if (!call || !openingOf(call.site, c.req.param('slug'))) return notFound();
        const kept = await keepSent(context, call.site, sent, c.env.address);
        if (!kept) return Response.json({ message: 'Send one file' }, { status: 400 });
        if ('problem' in kept) return Response.json({ message: kept.problem }, { status: kept.status });
        return Response.json('part' in kept ? kept : { name: kept.file.name, token: kept.token });
      }),
    );
  });

  app.post('/careers/:site/:slug/apply', async (c) => {
    const slug = c.req.param('slug');
    const absent = await absentAnswer(context, c, slug);
    if (absent) return absent;
    const wantsJson = (c.req.header('Accept') ?? '').includes('application/json');
    return c.env.body.form((body) =>
      context.inTurn(c.env.address, async () => {
        const call = await siteCall(context, c);
        const opening = call && openingOf(call.site, slug);
        if (!opening) return (call && (await closedAnswer(call, slug))) ?? notFound();
        return apply({ context, receive, call, opening, body, address: c.env.address, wantsJson });
      }),
    );
  });
}

interface Applying extends Taking {
  readonly body: SentForm;
  readonly address: string;
  readonly wantsJson: boolean;
}

async function apply({
  context,
  receive,
  call,
  opening,
  body,
  address,
  wantsJson,
}: Applying): Promise<Response> {
  const { site } = call;
  const content = await contentFor(site, opening);
  const read = readForm(body, content);
  const key = formKey(read.key);
  const { kept, typed, problems } = await filesOfForm(context, site, { read, content, address });
  const asked = { typed, files: kept, key, opened: read.opened, source: read.source };
  if (problems.length > 0) {
    if (wantsJson) {
      return Response.json({ problems, kept: kept.map((file) => file.token) }, { status: 422 });
    }
    return form(context, call, opening, { ...asked, problems }, 422);
  }
  const suspicion = async () =>
    suspect(context.limits, {
      address,
      now: context.now().getTime(),
      website: read.website,
      openedAt: (context.signer.read('opened', read.opened) as { at: number } | null)?.at ?? null,
      isProven: await isProof(read.proof, key, context.secret),
    });
  const taken = await takeApplication(
    { context, receive, call, opening },
    { typed, content, source: read.source, files: kept.map(({ file }) => file), key, suspicion },
  );
  if ('refused' in taken) {
    const refused = [{ field: 'name', label: 'Application', message: taken.refused }];
    if (wantsJson) return Response.json({ problems: refused }, { status: 422 });
    return form(context, call, opening, { ...asked, problems: refused }, 422);
  }
  const { location } = taken;
  if (wantsJson) return Response.json({ location }, { status: 201 });
  return seeOther(location);
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
