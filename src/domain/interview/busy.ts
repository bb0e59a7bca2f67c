import type { Timestamp } from '#domain/time.ts';

/** When a person is not free: from one moment to another, without a word of why. */
export interface Busy {
  readonly from: Timestamp;
  readonly to: Timestamp;
}

/** From one moment to another, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function spanOf({ from, to }: Busy): Span {
  return { from: Date.parse(from), to: Date.parse(to) };
}

export function busyOfSpan({ from, to }: Span): Busy {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** Sorts spans and merges those that overlap or touch. Empty ones are left out. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) {
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    } else {
      merged.push(span);
    }
  }
  return merged;
}

/** The part of each span that is inside of another. */
export function clipSpans(spans: readonly Span[], { from, to }: Span): Span[] {
  return spans
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.from < span.to);
}

/** The parts of merged spans that are outside of other merged spans. */
export function withoutSpans(spans: readonly Span[], others: readonly Span[]): Span[] {
  return spans.flatMap((span) => {
    const inside = clipSpans(others, span);
    const ends = [span.from, ...inside.map(({ to }) => to)];
    const starts = [...inside.map(({ from }) => from), span.to];
    return ends.map((from, at) => ({ from, to: starts[at] ?? from })).filter(({ from, to }) => from < to);
  });
}

/** The times that are in both lists of merged spans. */
export function sharedSpans(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap((span) => clipSpans(others, span));
}
