import { replacesEverything, type Command } from '#domain/change.ts';
import { erases, isErased } from '#domain/erasure/erasing.ts';
import type { UndoOrRedo } from './undo-stack.ts';
import { ASSESSMENT_DESCRIPTIONS } from '#domain/assessment/changes.ts';
import { CANDIDATE_DESCRIPTIONS } from '#domain/candidate/changes.ts';
import type { ChangeInPart, Describe, Description, Names } from '#domain/changes/description.ts';
import { DOUBLE_DESCRIPTIONS } from '#domain/duplicates/changes.ts';
import { ERASED_CHANGE, ERASURE_DESCRIPTIONS } from '#domain/erasure/changes.ts';
import { describeFromRows } from './from-rows.ts';
import { IMPORT_DESCRIPTIONS } from '#domain/import/changes.ts';
import { JOB_DESCRIPTIONS } from '#domain/job/changes.ts';
import { WORKSPACE_DESCRIPTIONS } from '#domain/workspace/changes.ts';
import { MESSAGE_DESCRIPTIONS } from '#domain/message/changes.ts';
import { reverseRows } from './plan-undo.ts';
import { withRejectionMails } from './rejection-mail.ts';
import { describeReplacement } from './replacements.ts';

/**
 * Descriptions for routes whose command has more information than the rows. An undo is described by the change that it
 * undoes.
 */
const DESCRIPTIONS: ReadonlyMap<string, Describe> = new Map<string, Describe>(
  Object.entries({
    ...JOB_DESCRIPTIONS,
    ...CANDIDATE_DESCRIPTIONS,
    ...IMPORT_DESCRIPTIONS,
    ...ASSESSMENT_DESCRIPTIONS,
    ...DOUBLE_DESCRIPTIONS,
    ...ERASURE_DESCRIPTIONS,
    ...MESSAGE_DESCRIPTIONS,
    ...WORKSPACE_DESCRIPTIONS,
  }),
);

/** The routes in `DESCRIPTIONS`. The changes of all other routes are described by their rows. */
export const DESCRIBED_ROUTES: readonly string[] = [...DESCRIPTIONS.keys()];

/** Describes a change by its command, or by its rows when the command is unknown. */
export function describeChange(change: ChangeInPart, names: Names): Description {
  const { route } = change.command;
  if (isErased(change)) return ERASED_CHANGE;
  if (replacesEverything(change) && !erases(change)) {
    return { done: describeReplacement(change.command), undone: 'everything is as it was' };
  }
  const description = DESCRIPTIONS.get(route)?.(change, names) ?? describeFromRows(change, names);
  return withRejectionMails(description, change.rows, names);
}

/**
 * Rebuilds the first change from one of its undos or redos.
 *
 * @param command the call that made the first change; null when the log no longer has it
 */
export function changeToggledBy(
  change: ChangeInPart,
  toggle: UndoOrRedo,
  command: Command | null,
): ChangeInPart {
  const rows = toggle === 'undo' ? reverseRows(change.rows) : change.rows;
  return { ...change, rows, command: command ?? change.command };
}

/** The ids of the candidates and jobs whose names are needed to describe a change. */
export function idsToName(change: ChangeInPart): { candidates: number[]; jobs: number[] } {
  const candidates = new Set<number>();
  const jobs = new Set<number>();
  describeChange(change, { candidates: recordingIn(candidates), jobs: recordingIn(jobs) });
  return { candidates: [...candidates], jobs: [...jobs] };
}

/** A look-up that finds nothing, but records the ids it was called with. */
function recordingIn(ids: Set<number>): Names['jobs'] {
  return {
    get(id) {
      ids.add(id);
      return undefined;
    },
  };
}
