import {
  applicationProblems,
  labelOf,
  questionField,
  type Problem,
  type TypedApplication,
} from '#careers/application.ts';
import type { KeptFile } from '#careers/pages/apply-page.ts';
import { MOST_APPLICATION_FILES } from '#domain/application-limits.ts';
import { questionsOf, type AssessmentContent } from '#domain/assessment/model.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import type { PublicSite } from '#server/careers/site/public-site.ts';
import { keepFile, keptFile, type SentFile } from './application-files.ts';
import type { FormRead } from './read-form.ts';

interface Checked {
  /** The files that can be used. */
  readonly kept: readonly (KeptFile & { readonly file: SentFile })[];
  /** The typed fields. The answer to a question for a file is the file's name. */
  readonly typed: TypedApplication;
  /** All errors of the application, in the form's order. */
  readonly problems: readonly Problem[];
}

/** Stores the files of a form and checks all of it. A file that can't be used is told at its field. */
export async function filesOfForm(
  context: CareersContext,
  site: PublicSite,
  {
    read,
    content,
    address,
  }: {
    readonly read: FormRead;
    readonly content: Pick<AssessmentContent, 'sections'>;
    readonly address: string;
  },
): Promise<Checked> {
  const labels = new Map(questionsOf(content).map((question) => [question.id, labelOf(question)]));
  const kept = new Map<string, Checked['kept'][number]>();
  const answers = new Map(read.typed.answers);
  const wrong = new Map<string, Problem>();
  for (const { field, questionId, sent } of read.files) {
    const result =
      typeof sent === 'string'
        ? // oxlint-disable-next-line no-await-in-loop -- one file at a time in memory
          await keptFile(context, site, sent)
        : // oxlint-disable-next-line no-await-in-loop -- as above
          await keepFile(context, site, sent, address);
    const label = questionId === null ? 'Files' : (labels.get(questionId) ?? '');
    if ('problem' in result) {
      if (!wrong.has(field)) wrong.set(field, { field, label, message: result.problem });
      continue;
    }
    const { name, hash } = result.file;
    kept.set(hash, { ...result, name, field: questionId === null ? 'kept' : field });
    if (questionId !== null) answers.set(questionId, [...(answers.get(questionId) ?? []), name]);
    if (kept.size > MOST_APPLICATION_FILES) {
      wrong.set(field, { field, label, message: `At most ${MOST_APPLICATION_FILES} files` });
    }
  }
  const typed = { ...read.typed, answers };
  const problems = [
    ...applicationProblems(typed, content).filter(({ field }) => !wrong.has(field)),
    ...wrong.values(),
  ];
  return { kept: [...kept.values()], typed, problems: inOrderOf(content, problems) };
}

/** Sorts errors as their fields are on the page. */
function inOrderOf(content: Pick<AssessmentContent, 'sections'>, problems: readonly Problem[]): Problem[] {
  const asked = questionsOf(content).map(({ id }) => questionField(id));
  const fields = ['name', 'email', 'phone', 'links', 'cv', 'files', ...asked, 'agreed'];
  return problems.toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));
}
