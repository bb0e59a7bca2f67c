import {
  candidateName,
  type ChangeInPart,
  type Describe,
  type Description,
  type Names,
  type RowOf,
} from '#domain/changes/description.ts';
import { dayBeside } from '#domain/insight/day.ts';

export const RETENTION_DESCRIPTIONS = {
  'POST /retention/run': describeRun,
  'PATCH /consents': describeSeveral,
} satisfies Readonly<Record<string, Describe>>;

/** Describes a run of the rule: whom it asked, and for whom it made tasks. */
function describeRun(change: ChangeInPart, names: Names): Description | null {
  const { rows, rowCount } = change;
  const consents = consentsIn(change);
  if (consents.length === 0) return null;
  const [undecided, asked] = [true, false].map((isLeft) =>
    consents.filter(({ after }) => (after?.answer === 'none') === isLeft),
  ) as [RowOf<'consents'>[], RowOf<'consents'>[]];
  const who = (of: readonly RowOf<'consents'>[]) =>
    rows.length < rowCount ? 'many candidates' : whoIn(of, names);
  const done = [
    asked.length > 0 && `asks ${who(asked)} whether to keep their data`,
    undecided.length > 0 && `leaves ${who(undecided)} to a recruiter`,
  ].filter((part) => part !== false);
  return { done: `The retention rule ${done.join(' and ')}`, undone: 'the retention rule has done nothing' };
}

/** Describes the same event of several questions. One question is described by its row. */
function describeSeveral(change: ChangeInPart, names: Names): Description | null {
  const consents = consentsIn(change);
  const [first] = consents;
  if (!first || consents.length === 1 || first.before?.mailedAt === first.after?.mailedAt) return null;
  const who = change.rows.length < change.rowCount ? 'many candidates' : whoIn(consents, names);
  return mailed(who);
}

function consentsIn({ rows }: ChangeInPart): RowOf<'consents'>[] {
  return rows.filter((row) => row.table === 'consents');
}

function whoIn(rows: readonly RowOf<'consents'>[], names: Names): string {
  const [only] = rows;
  if (only && rows.length === 1) return candidateName((only.after ?? only.before)?.candidateId ?? 0, names);
  return `${rows.length} candidates`;
}

function mailed(who: string): Description {
  return {
    done: `Mailed ${who} the question whether to keep their data`,
    undone: `the question to ${who} is not mailed`,
  };
}

export function describeConsentRow({ before, after }: RowOf<'consents'>, names: Names): Description | null {
  const row = after ?? before;
  if (!row) return null;
  const who = candidateName(row.candidateId, names);
  if (!before) {
    return { done: `Asked ${who} whether to keep their data`, undone: `${who} was not asked` };
  }
  if (!after) return { done: `Removed the question to ${who}`, undone: `the question to ${who} is back` };
  if (before.answer !== after.answer || before.keptUntil !== after.keptUntil) {
    const undone = `the question to ${who} is as it was`;
    if (after.answer === 'erase') return { done: `${who} asked for erasure`, undone };
    if (after.answer === 'none') return { done: `${who} did not answer whether to be kept`, undone };
    if (after.answer === null) return { done: `Opened the question to ${who} again`, undone };
    const until = (after.keptUntil ?? '').slice(0, 10);
    return { done: `${who} agreed to be kept until ${dayBeside(until, '')}`, undone };
  }
  return before.mailedAt === after.mailedAt ? null : mailed(who);
}

export function describeRetentionRow({ before, after }: RowOf<'retentions'>): Description | null {
  if (!after) return before && { done: 'Removed the retention rule', undone: 'the retention rule is back' };
  const undone = before ? 'the retention rule is as it was' : 'there is no retention rule';
  const months = `${after.months} ${after.months === 1 ? 'month' : 'months'} after a rejection`;
  const done = {
    nothing: 'Set the retention rule to do nothing',
    ask: `Set the retention rule to ask again ${months}`,
    erase: `Set the retention rule to erase ${months}`,
  };
  const isOnlyRequest = before !== null && before.erasesOnRequest !== after.erasesOnRequest;
  if (isOnlyRequest) {
    return {
      done: after.erasesOnRequest
        ? 'Chose to erase at once whoever asks for it'
        : 'Chose to erase only by hand whoever asks for it',
      undone,
    };
  }
  return { done: done[after.action], undone };
}
