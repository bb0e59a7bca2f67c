import { Button } from '#web/kit/button.tsx';
import { JobStarts } from '#web/candidate/job/lazy-job-starts.ts';
import { Empty } from '#web/kit/empty.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './no-candidates.module.css';
import { isFiltered, type CandidatesSearch } from '#web/app/address/candidates-search.ts';

interface NoCandidatesProps {
  search: CandidatesSearch;
  onClear: () => void;
  onCreate: () => void;
}

/** Replaces the rows of an empty list. The wording depends on whether there is a search (product §2). */
export function NoCandidates({ search, onClear, onCreate }: NoCandidatesProps) {
  const text = search.search.trim();
  const { job } = search;
  const action = isFiltered({ ...search, search: text, job: null }) ? (
    <Button onClick={onClear}>Show all candidates</Button>
  ) : job !== null ? (
    <JobStarts job={job} className={styles['ways']} />
  ) : (
    <div className={classNames('flex wrap gap-2', styles['ways'])}>
      <LinkButton to="/candidates/import">Import candidates</LinkButton>
      <Button onClick={onCreate}>Add the first candidate</Button>
    </div>
  );
  return (
    <Empty action={action}>
      {text === '' ? (
        'No candidates found'
      ) : (
        <>
          No candidates found for “<bdi>{text}</bdi>”
        </>
      )}
    </Empty>
  );
}
