import { useDeferredValue, useRef, useState } from 'react';
import { askForPointedJob, loadedBoard } from './pointed-job.ts';
import type { BoardLists } from './use-list-slots.ts';

/** How long a job is pointed at before its board is rendered, in ms: on the way to another it would be in vain. */
const REST_MS = 50;

interface PointedJob {
  /** The board of the job that may be chosen next, to be rendered ahead. */
  readonly ahead: BoardLists | null;
  /** The person has gone to a job in the filter. */
  readonly point: (job: number | null) => void;
  /** The person has gone elsewhere. */
  readonly forget: () => void;
}

/** Prepares the board of a job while the person looks at it in the filter. */
export function usePointedJob(): PointedJob {
  const [pointed, setPointed] = useState<BoardLists | null>(null);
  // Rendered when there is nothing else to do.
  const deferred = useDeferredValue(pointed, null);
  const rest = useRef<number>(undefined);

  function point(job: number | null): void {
    clearTimeout(rest.current);
    const asked = askForPointedJob(job);
    const timer = window.setTimeout(() => {
      void asked.then(() => {
        if (rest.current === timer) setPointed(loadedBoard(job));
      });
    }, REST_MS);
    rest.current = timer;
  }

  function forget(): void {
    clearTimeout(rest.current);
    rest.current = undefined;
    setPointed(null);
  }

  return { ahead: pointed && deferred, point, forget };
}
