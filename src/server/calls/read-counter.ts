import { TryLater } from './failure.ts';

const MINUTE = 60_000;

/** Counts what the programs of workspaces read, in this process. */
export interface ReadCounter {
  /** @throws TryLater when the programs of a workspace have read as often as they may in this minute */
  count(workspace: string, most: number): void;
}

export function openReadCounter(now: () => Date): ReadCounter {
  let minute = 0;
  const reads = new Map<string, number>();
  return {
    count(workspace, most) {
      const at = now().getTime();
      const current = Math.floor(at / MINUTE);
      if (current !== minute) {
        minute = current;
        reads.clear();
      }
      const count = (reads.get(workspace) ?? 0) + 1;
      reads.set(workspace, count);
      if (count <= most) return;
      throw new TryLater(
        429,
        `The programs of this workspace may read ${most} times in a minute. Try again in the next one, or ask whoever runs this server for more.`,
        Math.ceil(((current + 1) * MINUTE - at) / 1000),
      );
    },
  };
}
