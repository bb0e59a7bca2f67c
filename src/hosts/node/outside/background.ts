import type { Report } from '#api/errors.ts';

/** What goes on behind answers. */
export interface Background {
  /** Goes on with something behind the answer; a failure is reported. */
  readonly run: (work: () => Promise<void>) => void;
  /** Resolves when nothing goes on any more. */
  readonly settled: () => Promise<void>;
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
