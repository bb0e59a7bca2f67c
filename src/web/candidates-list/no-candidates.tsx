import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import type { CandidatesSearch } from './candidates-search.ts';

interface NoCandidatesProps {
  search: CandidatesSearch;
  onClear: () => void;
  onCreate: () => void;
}

/** Shown instead of the rows; the wording depends on whether something was searched for (product §2). */
export function NoCandidates({ search: { search, stage }, onClear, onCreate }: NoCandidatesProps) {
  const text = search.trim();
  const isFiltered = text !== '' || stage !== '';
  const action = isFiltered ? (
    <Button onClick={onClear}>Show all candidates</Button>
  ) : (
    <Button onClick={onCreate}>Add the first candidate</Button>
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
