import { useQuery } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { kitsOf, kitsQuery, type Kit } from '#web/candidate/interviews/kits/kit-queries.ts';
import type { SchedulingLink } from '#web/candidate/interviews/words/link-queries.ts';
import { offeredKits } from './kit-field.tsx';
import { LinkForm } from './link-form.tsx';

interface NewLinksProps {
  /** At least one. Each gets a link of their own. */
  candidates: readonly CandidateWithJob[];
  onMade: (links: readonly SchedulingLink[]) => void;
}

/** Makes scheduling links with the interviews that the candidates’ job has. */
export function NewLinks({ candidates, onMade }: NewLinksProps) {
  const kits = useQuery(kitsQuery);
  return (
    <LoadedPart query={kits}>
      {({ data }) => <LinkForm candidates={candidates} kits={commonKits(data, candidates)} onMade={onMade} />}
    </LoadedPart>
  );
}

/** The kits of the job, if it is the same for all candidates. */
function commonKits(kits: readonly Kit[], [first, ...others]: readonly CandidateWithJob[]): Kit[] {
  if (!first || others.some(({ jobId }) => jobId !== first.jobId)) return [];
  return offeredKits(kitsOf(kits, first.jobId), first.stage);
}
