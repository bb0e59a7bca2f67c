import { MutationObserver } from '@tanstack/react-query';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { write } from '#web/app/api/call.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { askWhyIfRejected } from '#web/app/history/ask-why.ts';
import { toastInSeries } from '#web/app/history/toast-series.ts';
import { whoIn } from '#web/candidate/selection/move-in-series.ts';
import { areTooMany } from '#web/candidate/selection/too-many.ts';
import { toast } from '#web/kit/toast.tsx';
import type { InboxEntry } from './decide.ts';

/** What becomes of the picked applications when they are decided about together. */
export interface Sorted {
  readonly moved: readonly InboxEntry[];
  /** Those who are in that stage. They are taken out of the inbox. */
  readonly kept: readonly InboxEntry[];
  /** Those about whom people decide one by one. */
  readonly leftOut: readonly InboxEntry[];
}

/** @param to the stage; null: each stays in their own */
export function sortPicked(picked: readonly InboxEntry[], to: Stage | null): Sorted {
  const leftOut = picked.filter((entry) => whyLeftOut(entry) !== null);
  const rest = picked.filter((entry) => whyLeftOut(entry) === null);
  const isKept = ({ candidate }: InboxEntry) => to === null || candidate.stage === to;
  return { moved: rest.filter((entry) => !isKept(entry)), kept: rest.filter(isKept), leftOut };
}

function whyLeftOut({ application }: InboxEntry): string | null {
  if (application.erasureAskedAt !== null) return 'asked for erasure';
  return application.withdrawnAt === null ? null : 'withdrew';
}

/** The most names in the sentence about those who are left out. */
const MOST_NAMED = 3;

/** Says who is left out and why; empty if nobody is. */
export function leftOutInWords(leftOut: readonly InboxEntry[]): string {
  if (leftOut.length === 0) return '';
  // A person can have several applications.
  const named = [...new Set(leftOut.map((entry) => `${entry.candidate.name} (${whyLeftOut(entry)})`))];
  const more = named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : '';
  return `Left out: ${named.slice(0, MOST_NAMED).join(', ')}${more}. Decide about each alone`;
}

interface DecisionTogether extends Sorted {
  readonly to: Stage | null;
}

/** Sent as a mutation, so that an undo waits for it. */
const sender = new MutationObserver(queryClient, {
  async mutationFn({ moved, kept, to }: DecisionTogether) {
    const ids = candidatesOf(moved).map(({ id }) => id);
    const move =
      to === null || ids.length === 0
        ? null
        : await write('PATCH /candidates', { body: { ids, stage: to } }, 'Move failed');
    const body = { ids: kept.map(({ application }) => application.id), seen: true };
    const seen =
      kept.length === 0 ? null : await write('PATCH /applications', { body }, 'The inbox was not changed');
    return { move, seen };
  },
  onSuccess({ seen, move }, { moved, kept, to }) {
    const changes = [move, seen].flatMap((each) => each?.change ?? []);
    const movedOnes = move?.value.data ?? [];
    const keptOnes = candidatesOf(kept);
    const count = movedOnes.length + keptOnes.length;
    const text = inWords({ moved: candidatesOf(moved), kept: keptOnes, to });
    toastInSeries(
      {
        kind: `decide together ${to ?? 'keep'}`,
        count,
        alsoUndoes: changes.slice(0, -1),
        text,
        textOfAll: (all) => `${all} decided, last: ${text}`,
        words: {
          undo: (all) => `${all} are in the inbox again`,
          redo: () => text,
        },
      },
      { change: changes.at(-1) ?? null },
    );
    if (move && move.change !== null && to !== null) {
      askWhyIfRejected(movedOnes, to, Promise.resolve(move.change));
    }
    for (const each of [move, seen]) if (each) void refreshAfter(each);
  },
  onError(error) {
    toast.error(error.message);
    void refreshAll();
  },
});

/** The candidates of applications. After a merge, a candidate can have several. */
function candidatesOf(entries: readonly InboxEntry[]) {
  return [...new Map(entries.map(({ candidate }) => [candidate.id, candidate])).values()];
}

function inWords({
  moved,
  kept,
  to,
}: {
  readonly moved: readonly { readonly name: string }[];
  readonly kept: readonly { readonly name: string }[];
  readonly to: Stage | null;
}): string {
  const where = to === null ? 'their stage' : STAGE_LABELS[to];
  if (moved.length === 0) return `${whoIn(kept)} kept in ${where}`;
  const others = kept.length === 0 ? '' : `, ${whoIn(kept)} kept there`;
  return `${whoIn(moved)} moved to ${where}${others}`;
}

/**
 * Decides about applications together: those who are in the stage are taken out of the inbox, and the others move there.
 *
 * @returns whether it was done; a failure was already shown
 */
export async function decideTogether(decision: DecisionTogether): Promise<boolean> {
  if (areTooMany(decision.moved) || areTooMany(decision.kept)) return false;
  return sender.mutate(decision).then(
    () => true,
    () => false,
  );
}
