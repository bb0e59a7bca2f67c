import type { WebhookKey } from './webhooks.ts';

/** The most webhooks that send at the same time, and the most of one workspace. */
const [AT_ONCE, OF_ONE_WORKSPACE] = [50, 10];

/** The webhooks that have a turn now, or had one. */
export interface Turns {
  /** The webhooks whose turn is under way. */
  readonly running: readonly WebhookKey[];
  /** When the last turn of a webhook began, by its id: a number that grows with each turn. */
  readonly begun: ReadonlyMap<string, number>;
}

/**
 * Chooses which webhooks send next. A workspace with fewer turns under way comes first, then the webhook whose last turn
 * is longest ago. So no workspace waits because others have many webhooks, or receivers that are slow.
 */
export function chooseTurns(due: readonly WebhookKey[], { running, begun }: Turns): readonly WebhookKey[] {
  const counts = new Map<string, number>();
  for (const { workspace } of running) counts.set(workspace, countOf(counts, workspace) + 1);
  const isRunning = new Set(running.map(({ id }) => id));
  const chosen: WebhookKey[] = [];
  const waiting = due
    .filter(({ id }) => !isRunning.has(id))
    .toSorted((a, b) => (begun.get(a.id) ?? 0) - (begun.get(b.id) ?? 0));
  while (waiting.length > 0 && running.length + chosen.length < AT_ONCE) {
    const least = Math.min(...waiting.map(({ workspace }) => countOf(counts, workspace)));
    if (least >= OF_ONE_WORKSPACE) break;
    const place = waiting.findIndex(({ workspace }) => countOf(counts, workspace) === least);
    const [next] = waiting.splice(place, 1);
    if (!next) break;
    chosen.push(next);
    counts.set(next.workspace, least + 1);
  }
  return chosen;
}

function countOf(counts: ReadonlyMap<string, number>, workspace: string): number {
  return counts.get(workspace) ?? 0;
}
