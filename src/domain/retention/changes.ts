import {
  candidateName,
  type ChangeInPart,
  type Description,
  type Names,
  type RowOf,
} from '#domain/changes/description.ts';
import { dayBeside } from '#domain/insight/day.ts';

/** Describes changes of several questions: a run of the rule, or mails. Null: none, or the row tells it. */
export function describeConsents(change: ChangeInPart, names: Names): Description | null {
  const { rows, rowCount } = change;
  const consents = rows.filter((row) => row.table === 'consents');
  const who = (of: readonly RowOf<'consents'>[]) =>
    rows.length < rowCount ? 'many candidates' : whoIn(of, names);
  const left = consents.filter(({ before, after }) => before?.answer !== 'none' && after?.answer === 'none');
  const asked = consents.filter(({ before, after }) => !before && after?.answer === null);
  if (left.length + asked.length > 0) {
    const done = [
      asked.length > 0 && `asks ${who(asked)} whether to keep their data`,
      left.length > 0 && `leaves ${who(left)} to a recruiter`,
    ].filter((part) => part !== false);
    return {
      done: `The retention rule ${done.join(' and ')}`,
      undone: 'the retention rule has done nothing',
    };
  }
  const isMail = consents.every(({ before, after }) => before?.mailedAt !== after?.mailedAt);
  return consents.length > 1 && isMail ? mailed(who(consents)) : null;
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
  // A new question is described by `describeConsents`.
  if (!before) return null;
  const who = candidateName(before.candidateId, names);
  if (!after) return { done: `Removed the question to ${who}`, undone: `the question to ${who} is back` };
  if (before.answer !== after.answer || before.keptUntil !== after.keptUntil) {
    const undone = `the question to ${who} is as it was`;
    if (after.answer === 'erase') return { done: `${who} asked for erasure`, undone };
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
  const { erasesOnRequest } = after;
  const isOnlyRequest =
    before?.erasesOnRequest === !erasesOnRequest &&
    before.action === after.action &&
    before.months === after.months;
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
