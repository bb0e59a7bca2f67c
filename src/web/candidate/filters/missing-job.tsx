import { Button } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';

interface MissingJobProps {
  job: number | null;
  onShowAll: () => void;
}

/** Shown when the job in the URL does not exist: an old link, or a job whose creation was undone. */
export function MissingJob({ job, onShowAll }: MissingJobProps) {
  return (
    <Empty action={<Button onClick={onShowAll}>Show all jobs</Button>}>
      There is no job #{job}, so there is nobody to show.
    </Empty>
  );
}
