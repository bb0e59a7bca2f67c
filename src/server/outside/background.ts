import type { Report } from '#api/request/errors.ts';

/** Runs work that continues after an answer. */
export interface Background {
  /** Starts work that the answer does not wait for. A failure is reported. */
  readonly run: (work: () => Promise<void>) => void;
  /** Resolves when no work is running. */
  readonly settled: () => Promise<void>;
}

/** Makes work that is not started again before it has ended. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let going: Promise<void> | null = null;
  return () => (going ??= work().finally(() => void (going = null)));
}

export function openBackground(report: Report): Background {
  const going = new Set<Promise<void>>();
  return {
    run(work) {
      const done = work().catch(report);
      going.add(done);
      void done.finally(() => going.delete(done));
    },
    settled: async () => void (await Promise.all(going)),
  };
}
