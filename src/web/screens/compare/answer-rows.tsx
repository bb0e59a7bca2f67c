import { questionByQuestion } from '#domain/assessment/comparison.ts';
import { AnswerText } from '#web/candidate/profile/answer-text.tsx';
import { Moment } from '#web/app/time/moment.tsx';
import type { Row, RowGroup } from './row-group.ts';
import type { Compared } from './use-compared.ts';

const TITLE = 'Answers';

/** Compares the answers to each assessment that two of the candidates have in common, question by question. */
export function answerRows(compared: readonly Compared[]): RowGroup {
  const jobIds = [...new Set(compared.map(({ candidate }) => candidate.jobId))];
  const shared = jobIds.filter(
    (jobId) => compared.filter(({ candidate }) => candidate.jobId === jobId).length > 1,
  );
  if (shared.length === 0) {
    return {
      title: TITLE,
      rows: [],
      empty: 'They applied for different jobs, so their assessments can’t be compared.',
    };
  }
  const rows = shared.flatMap((jobId) => rowsOf(compared, jobId));
  return rows.length === 0
    ? { title: TITLE, rows: [], empty: 'Nobody has handed in answers yet.' }
    : { title: TITLE, rows };
}

/** Returns the rows of one assessment. With three candidates at most one assessment is common to two of them. */
function rowsOf(compared: readonly Compared[], jobId: number): readonly Row[] {
  const submissions = compared.map(({ candidate, submission }) =>
    candidate.jobId === jobId ? submission : undefined,
  );
  if (submissions.every((it) => it === undefined)) return [];
  const handedIn: Row = {
    label: 'Submitted',
    values: null,
    cellOf: (at) => {
      const submission = submissions[at];
      if (submission) return <Moment at={submission.createdAt} />;
      return (
        <span className="muted">
          {compared[at]?.candidate.jobId === jobId ? 'No submissions yet' : 'Applies for another job'}
        </span>
      );
    },
  };
  const questions = questionByQuestion(submissions).map(({ title, answers }): Row => ({
    label: title,
    // A candidate without a submission for this job has no answers.
    values: answers.filter((_, at) => submissions[at] !== undefined),
    cellOf: (at) => {
      const answer = answers[at];
      if (answer !== undefined) return <AnswerText answer={answer} />;
      return submissions[at] && <span className="muted">Not asked</span>;
    },
  }));
  return [handedIn, ...questions];
}
