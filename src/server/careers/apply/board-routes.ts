import type { Hono } from 'hono';
import { applicationProblems, type Problem } from '#careers/application.ts';
import { allows } from '#domain/actor.ts';
import { MOST_APPLICATION_FILES } from '#domain/application-limits.ts';
import { notFound } from '#server/careers/site/answers.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { formKey } from '#server/careers/site/form-key.ts';
import type { PublicEnvironment } from '#server/careers/site/public-call.ts';
import { siteCall, type SiteCall } from '#server/careers/site/site-call.ts';
import { keepFile, type SentFile } from './application-files.ts';
import { contentFor } from './apply-routes.ts';
import { boardValues, missingNames, readBoardForm, type BoardForm } from './board-form.ts';
import { receiverOf } from './receive.ts';
import { takeApplication } from './take-application.ts';

/** Answers applications that a careers site of the company's own sends, as Greenhouse's Job Board API does. */
export function serveBoardApplications(app: Hono<PublicEnvironment>, context: CareersContext): void {
  const receive = receiverOf(context);

  app.post('/v1/boards/:site/jobs/:id', async (c) => {
    const find = async () => {
      const call = await siteCall(context, c);
      const opening = call?.site.openings.find(({ jobId }) => String(jobId) === c.req.param('id'));
      return call && opening && { call, opening };
    };
    // Nothing is read for an opening that there is not.
    if (!(await find())) return notFound();
    return boardValues(c.env.body, (valuesOf) =>
      context.inTurn(c.env.address, async () => {
        const found = await find();
        if (!found) return notFound();
        const { call, opening } = found;
        const key = formKey(c.req.header('Idempotency-Key') ?? '');
        const content = await contentFor(call.site, opening);
        const read = readBoardForm(valuesOf(), content);
        const isKnown = await isOfWorkspace(context, c.req.raw, call.site.workspace);
        const { files, wrong } = await filesOf(context, call, read, isKnown ? null : c.env.address);
        const problems = [
          ...missingNames(read).map((name) => ({ field: name, label: name, message: 'Required' })),
          ...applicationProblems(read.typed, content).map(toBoardProblem),
          ...wrong,
        ].filter(({ field }) => field !== 'name');
        if (problems.length > 0) return refused(problems);
        const taken = await takeApplication(
          { context, receive, call, opening },
          {
            typed: read.typed,
            content,
            source: read.source,
            files,
            key,
            suspicion: async () => (isKnown ? null : 'no form'),
          },
        );
        if ('refused' in taken) {
          return refused([{ field: 'application', label: 'Application', message: taken.refused }]);
        }
        return Response.json({ success: 'Candidate saved successfully' });
      }),
    );
  });
}

/** Names a field as the job board API does. */
function toBoardProblem({ field, label, message }: Problem): Problem {
  if (field === 'agreed') {
    const consent = 'data_compliance[gdpr_processing_consent_given]';
    return { field: consent, label: consent, message: 'The applicant must have agreed' };
  }
  return { field: field.replace(/^question-/, 'question_'), label, message };
}

function refused(problems: readonly Problem[]): Response {
  const message = problems.map((each) => `${each.label}: ${each.message}`).join('. ');
  return Response.json({ status: 400, error: message, message, problems }, { status: 400 });
}

/** Stores the files. Each that can't be used is a problem. @param address null: the company's own program */
async function filesOf(context: CareersContext, { site }: SiteCall, read: BoardForm, address: string | null) {
  const files: SentFile[] = [];
  const wrong: Problem[] = read.unread.map((name) => ({
    field: `${name}_url`,
    label: `${name}_url`,
    message: 'Files are not fetched: send the file itself',
  }));
  const sent = read.files.slice(0, MOST_APPLICATION_FILES);
  for (const file of sent) {
    // oxlint-disable-next-line no-await-in-loop -- one file at a time in memory
    const kept = await keepFile(context, site, file, address);
    if ('problem' in kept) wrong.push({ field: 'resume', label: 'Files', message: kept.problem });
    else files.push(kept.file);
  }
  if (sent.length < read.files.length) {
    wrong.push({ field: 'resume', label: 'Files', message: `At most ${MOST_APPLICATION_FILES} files` });
  }
  return { files, wrong };
}

/** Tells whether the user name of a request is an access token of this workspace that may write. */
async function isOfWorkspace(
  { people }: CareersContext,
  { url, headers }: Request,
  workspace: string,
): Promise<boolean> {
  const [, basic = ''] = /^Basic +([\w+/=]+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  const [token = ''] = Buffer.from(basic, 'base64').toString().split(':');
  if (!/^hl_[\w-]+$/.test(token)) return false;
  const member = await people.memberOf(new Request(url, { headers: { Authorization: `Bearer ${token}` } }));
  return (
    member !== null &&
    typeof member !== 'string' &&
    member.workspace === workspace &&
    allows(member.access, 'write')
  );
}
