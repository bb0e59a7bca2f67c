import { useQuery } from '@tanstack/react-query';
import { openingQuery } from '#web/app/api/queries.ts';
import { openNewCandidate } from '#web/candidate/new-candidate/opened-new-candidate.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { LinkButton } from '#web/kit/link-button.tsx';

export interface JobStartsProps {
  job: number;
  /** The sentence before the ways. */
  says?: string;
  className?: string | undefined;
}

/** Says that a job has no candidates, and offers to add one, to import them, and to publish the opening. */
export function JobStarts({ job, says, className }: JobStartsProps) {
  const { data: opening } = useQuery(openingQuery(job));
  return (
    <div className={classNames('row wrap gap-2', className)}>
      {says && <p>{says}</p>}
      <Button size="small" onClick={() => openNewCandidate(job)}>
        Add the first candidate
      </Button>
      <LinkButton to="/candidates/import" search={{ job }} size="small">
        Import candidates
      </LinkButton>
      {opening?.publishedAt !== undefined && (
        <LinkButton to="/jobs/$jobId/opening" params={{ jobId: String(job) }} size="small">
          {opening.publishedAt === null ? 'Publish the opening' : 'See the opening'}
        </LinkButton>
      )}
    </div>
  );
}
