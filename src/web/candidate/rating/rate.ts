import { ratingAfter, ratingLabel, type Rating } from '#domain/choices/rating.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { toastInSeries, type SeriesChange } from '#web/app/history/toast-series.ts';
import { createStore, useStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';

/** A candidate whom a screen rates. */
export interface Rated {
  readonly id: number;
  readonly name: string;
  readonly rating: number | null;
}

/** The ratings that are sent, but not shown yet, by the candidate's id. */
const sent = createStore<ReadonlyMap<number, number | null>>(new Map());

/** The rating of a candidate, at once after it was sent. */
export function useRating({ id, rating }: Pick<Rated, 'id' | 'rating'>): number | null {
  const underWay = useStore(sent);
  return underWay.get(id) ?? (underWay.has(id) ? null : rating);
}

/** Raises or lowers a rating by one. Steps add up while earlier ones are being sent. */
export function rateByStep(candidate: Rated, step: 1 | -1): void {
  const underWay = sent.read();
  const now = underWay.has(candidate.id) ? (underWay.get(candidate.id) ?? null) : candidate.rating;
  const next = ratingAfter(now, step);
  if (next === now) toast.info(`${candidate.name} is rated “${ratingLabel(now)}”`);
  else void rate(candidate, next);
}

/** Rates a candidate; null removes the rating. A toast says it, or why it failed. Never rejects. */
export async function rate({ id, name }: Rated, rating: Rating | null): Promise<void> {
  sent.set(new Map(sent.read()).set(id, rating));
  const last = queue.get(id) ?? Promise.resolve();
  const done = last.then(() => sendRating(id, name, rating));
  queue.set(id, done);
  await done;
  // The next step counts from what is shown, and the rows that have arrived are shown with the next frame.
  await nextFrame();
  if (queue.get(id) !== done) return;
  queue.delete(id);
  sent.set(new Map([...sent.read()].filter(([each]) => each !== id)));
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => window.setTimeout(resolve));
  });
}

/** The last rating that was sent of each candidate. Ratings of a candidate are sent one after another. */
const queue = new Map<number, Promise<void>>();

/** Ratings share a toast. Of each candidate it counts the latest. */
function ratingInSeries(id: number, name: string, rating: Rating | null): SeriesChange {
  return {
    kind: 'rating',
    count: 1,
    people: [id],
    isApart: true,
    isKeptTogether: true,
    text: rating === null ? `${name} has no rating` : `Rated ${name} “${ratingLabel(rating)}”`,
    textOfAll: (count) => `${count} rated, last: ${name}`,
    words: {
      undo: (count) => `${count} ratings are as they were`,
      redo: (count) => `${count} rated`,
    },
  };
}

async function sendRating(id: number, name: string, rating: Rating | null): Promise<void> {
  try {
    const updated = await write(
      'PATCH /candidates/{id}',
      { params: { id }, body: { rating } },
      'Failed to rate',
    );
    toastInSeries(ratingInSeries(id, name, rating), updated);
    await refreshAfter(updated);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'Failed to rate');
  }
}
