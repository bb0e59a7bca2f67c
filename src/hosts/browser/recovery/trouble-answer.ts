import type { Trouble } from '#domain/workspace/workspace-trouble.ts';

/** The body of every answer, with status 503, while the workspace can't be used. */
export interface TroubleAnswer {
  readonly message: string;
  readonly trouble: Trouble;
}

const MESSAGES: Readonly<Record<Trouble, string>> = {
  lost: 'Your workspace is gone from the browser’s database. Reload the page to restore it',
  damaged: 'Your workspace can’t be read. Reload the page to restore it',
  behind: 'Some of your work is missing from the browser’s database. Reload the page to restore it',
  newer: 'Your workspace was saved by a newer Hirelane. Reload the page to get it',
  older: 'Your workspace was saved by an older Hirelane. Reload the page to see how it can be read',
};

export function answerTrouble(trouble: Trouble): Response {
  return Response.json({ message: MESSAGES[trouble], trouble } satisfies TroubleAnswer, { status: 503 });
}
