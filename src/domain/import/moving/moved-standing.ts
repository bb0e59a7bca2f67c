import { WHY_MAX_LENGTH } from '#domain/candidate/candidate.ts';
import {
  IMPORTED_REASON_MAX_LENGTH,
  MOST_MOVES_IN_ROW,
  type ImportRow,
  type RowMove,
} from '#domain/import/import-row.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';
import type { MovedChoices } from './moved-choices.ts';
import type { MovedApplication } from './moved.ts';

/** The stage of an application, since when, why, and how it came there. */
export function standingOf(
  application: MovedApplication,
  { stages, reasons, now }: MovedChoices,
): Pick<ImportRow, 'stage' | 'appliedAt' | 'history' | 'reason'> {
  const { end, endedAt, appliedAt, moves } = application;
  const stage = end ?? stages.get(application.stage) ?? 'applied';
  const told = end === 'rejected' ? (reasons.get(application.reason) ?? '') : '';
  const reason = told.replaceAll(/\s+/g, ' ').trim().slice(0, IMPORTED_REASON_MAX_LENGTH);
  const sorted = moves.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const start = appliedAt ?? sorted[0]?.at ?? endedAt;
  const known = { ...(stage !== 'applied' && { stage }), ...(reason !== '' && { reason }) };
  if (start === null) return known;
  const history: { stage: Stage; at: Timestamp; note: string }[] = [];
  let names: string[] = [];
  let [last, at] = ['applied' as Stage, start < now ? start : now];

  /** An event with an earlier time than the one before it gets the time right after that one. */
  function enter(to: Stage, when: Timestamp, name: string): void {
    at = when < at ? at : when < now ? when : now;
    names = to === last ? [...names, name] : [name];
    if (to === last) {
      const entry = history.at(-1);
      if (entry) entry.note = noteOf(to, names);
    } else history.push({ stage: to, at, note: noteOf(to, names) });
    last = to;
  }

  for (const move of sorted) {
    enter(
      stages.get(move.stage) ?? 'applied',
      move.at,
      `${move.stage}${move.by?.name ? `, by ${move.by.name}` : ''}`,
    );
  }
  if (last !== stage) enter(stage, endedAt ?? at, end === null ? application.stage : reason);
  return { ...known, appliedAt: start < now ? start : now, history: shortened(history) };
}

/** The names there of a stage here, unless they say the same. */
function noteOf(stage: Stage, names: readonly string[]): string {
  const said = names.filter((name, place) => name !== '' && name !== names[place - 1]).join(' → ');
  return said === STAGE_LABELS[stage] ? '' : said.slice(0, WHY_MAX_LENGTH);
}

/** If there are too many moves, the last ones. */
function shortened(history: readonly RowMove[]): readonly RowMove[] {
  const kept = history.slice(-MOST_MOVES_IN_ROW);
  return kept[0]?.stage === 'applied' ? kept.slice(1) : kept;
}
