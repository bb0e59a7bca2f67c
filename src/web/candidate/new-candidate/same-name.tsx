import { useQueries } from '@tanstack/react-query';
import { isSameEmail } from '#domain/candidate/candidate-details.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { emailProblem } from '#domain/email.ts';
import { likeness } from '#domain/duplicates/likeness.ts';
import { lookUps } from '#domain/duplicates/look-ups.ts';
import { candidateListQuery } from '#web/app/api/queries.ts';
import { linksIn } from '#web/candidate/details/details-text.ts';
import { useSettled } from '#web/kit/use-settled.ts';
import type { NewCandidateText } from './create-candidate.ts';
import { Found } from './same-candidates.tsx';

/** The maximum number of candidates that a look-up compares. */
const MOST_LOOKED_AT = 50;

/** Names the likely duplicates of the new candidate (product §14), but those whom `SameEmail` names. */
export function SameName({ text }: { text: NewCandidateText }) {
  const name = text.name.trim();
  const typed = {
    name,
    email: emailProblem(text.email) === null ? text.email.trim() : '',
    phone: text.phone,
    links: linksIn(text.links),
    jobId: Number(text.job),
  };
  const settled = JSON.parse(useSettled(JSON.stringify(typed))) as typeof typed;
  const isAsked = name !== '' && settled.name === name;
  // Without a job, there is none to look through.
  const asked = isAsked ? lookUps(settled).filter(({ jobId }) => jobId !== 0) : [];
  const found = useQueries({
    queries: asked.map((query) => candidateListQuery({ ...query, page: 1, pageSize: MOST_LOOKED_AT })),
    combine: (answers) => {
      const all = answers.flatMap(({ data }) => data?.data ?? []);
      return [...new Map(all.map((candidate) => [candidate.id, candidate])).values()].filter(isLikely);
    },
  });

  function isLikely(candidate: CandidateWithJob): boolean {
    const isNamedAlready = typed.email !== '' && isSameEmail(candidate.email, typed.email);
    return !isNamedAlready && likeness(typed, candidate).length > 0;
  }

  return <Found title="Also here:" found={found} hasEmail />;
}
