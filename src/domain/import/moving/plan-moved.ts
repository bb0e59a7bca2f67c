import { DETAILS } from '#domain/candidate/candidate-details.ts';
import { NAME_MAX_LENGTH, WHY_MAX_LENGTH } from '#domain/candidate/candidate.ts';
import { EMAIL, EMAIL_MAX_LENGTH } from '#domain/email.ts';
import { groupBy } from '#domain/group-by.ts';
import {
  IMPORTED_REASON_MAX_LENGTH,
  MOST_MOVES_IN_ROW,
  MOST_NOTES_IN_ROW,
  type ImportRow,
  type RowMove,
  type RowNote,
} from '#domain/import/import-row.ts';
import { readLinks, readTags, type ReadCell } from '#domain/import/list-cells.ts';
import { titleKey } from '#domain/import/title-key.ts';
import { NOTE_MAX_LENGTH } from '#domain/note/note.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';
import { teammateFor, type MovedChoices, type MovedUnread } from './moved-choices.ts';
import type { Moved, MovedApplication, MovedNote, MovedPerson } from './moved.ts';

/** An application as a row of an import. */
interface MovedRow {
  readonly row: Partial<ImportRow> & Pick<ImportRow, 'name' | 'email'>;
  readonly unread: readonly MovedUnread[];
  /** The reason why the application can't be brought; null: it can. */
  readonly problem: string | null;
  /** True if the application is for a job that a person chose not to import. */
  readonly isLeftOut: boolean;
  /** The ids of its files there. */
  readonly files: readonly string[];
}

/** The rows of an import, in the order of the applications, and what is said of them together. */
export interface MovedPlan {
  readonly rows: readonly MovedRow[];
  /** The jobs to add, to which `newJob` of a row points. */
  readonly newJobs: readonly { readonly title: string; readonly status: 'active' | 'archived' }[];
  /** Owners who are no teammates here. */
  readonly unknownOwners: readonly string[];
}

/** Makes every application a candidate, as here a candidate applies for one job (product §13). */
export function planMoved(moved: Moved, choices: MovedChoices): MovedPlan {
  const newJobs = newJobsOf(moved, choices.jobs);
  const places = new Map(newJobs.map(({ title }, place) => [titleKey(title), place]));
  const belongings = latestApplications(moved.applications);
  const notes = groupBy(moved.notes, belongings);
  const files = groupBy(moved.files, belongings);
  const unknownOwners = new Set<string>();

  const rows = moved.applications.map((application): MovedRow => {
    const person = moved.people.get(application.personId);
    const its = files.get(application.id)?.map(({ id }) => id) ?? [];
    const title = moved.jobs.get(application.jobId ?? '')?.title ?? '';
    const job = choices.jobs.get(titleKey(title)) ?? null;
    const isLeftOut = job === null;
    if (!person) {
      return {
        row: NOBODY,
        unread: [],
        problem: 'Its candidate is not in the files',
        isLeftOut,
        files: its,
      };
    }
    const owner = teammateFor(application.owner, choices.teammates);
    if (application.owner && !owner) unknownOwners.add(application.owner.name || application.owner.email);
    const said = personRow(person, choices);
    const written = notesOf(notes.get(application.id) ?? [], choices);
    return {
      row: {
        ...said.row,
        ...standingOf(application, choices),
        ...(application.source !== '' && { source: application.source.slice(0, DETAILS.source.maxLength) }),
        ...(owner && { owner: owner.handle }),
        ...(written.notes.length > 0 && { notes: written.notes }),
        ...(job &&
          ('jobId' in job ? { jobId: job.jobId } : { newJob: places.get(titleKey(job.newJob)) ?? 0 })),
      },
      unread: [...said.unread, ...written.unread],
      problem: said.row.name === '' ? 'It has neither a name nor an email' : null,
      isLeftOut,
      files: its,
    };
  });
  return { rows, newJobs, unknownOwners: [...unknownOwners] };
}

/** The stage of an application, since when, why, and how it came there. */
function standingOf(
  application: MovedApplication,
  { stages, reasons, now }: MovedChoices,
): Pick<ImportRow, 'stage' | 'appliedAt' | 'since' | 'history' | 'reason'> {
  const { end, endedAt, appliedAt, moves } = application;
  const stage = end ?? stages.get(application.stage) ?? 'applied';
  const named = end === 'rejected' ? (reasons.get(application.reason) ?? '') : '';
  const reason = named.replaceAll(/\s+/g, ' ').trim().slice(0, IMPORTED_REASON_MAX_LENGTH);
  const sorted = moves.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const start = appliedAt ?? sorted[0]?.at ?? endedAt;
  const known = { ...(stage !== 'applied' && { stage }), ...(reason !== '' && { reason }) };
  if (start === null) return { ...known, appliedAt: null, since: null };
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

/**
 * The notes of an application. Who brings them is their author here, so the text begins with who wrote them (product
 * §13).
 */
function notesOf(
  given: readonly MovedNote[],
  { teammates, now }: Pick<MovedChoices, 'teammates' | 'now'>,
): { readonly notes: readonly RowNote[]; readonly unread: readonly MovedUnread[] } {
  const unread: MovedUnread[] = [];
  const written = given.filter(({ text }) => text.trim() !== '').toSorted(byTime);
  const left = Math.max(0, written.length - MOST_NOTES_IN_ROW);
  if (left > 0) {
    unread.push({
      field: 'note',
      text: String(left),
      problem: 'more notes than a candidate can be given at once',
    });
  }
  const notes = written.slice(-MOST_NOTES_IN_ROW).map(({ text, at, by }) => {
    const author = teammateFor(by, teammates)?.name ?? (by?.name || by?.email);
    const whole = author ? `${author}:\n${text.trim()}` : text.trim();
    if (whole.length > NOTE_MAX_LENGTH) {
      unread.push({ field: 'note', text: whole.slice(NOTE_MAX_LENGTH), problem: 'is too long' });
    }
    return { text: whole.slice(0, NOTE_MAX_LENGTH), ...(at !== null && { at: at < now ? at : now }) };
  });
  return { notes, unread };
}

function byTime(a: MovedNote, b: MovedNote): number {
  return (a.at ?? '') < (b.at ?? '') ? -1 : 1;
}

const NOBODY = { name: '', email: '' };

/** A job that is closed there is archived here, unless one with the same title is open. */
function newJobsOf({ jobs }: Moved, choices: MovedChoices['jobs']): MovedPlan['newJobs'] {
  const open = new Set([...jobs.values()].flatMap(({ title, isOpen }) => (isOpen ? [titleKey(title)] : [])));
  const titles = new Map(
    [...choices.values()].flatMap((job) =>
      job && 'newJob' in job ? [[titleKey(job.newJob), job.newJob]] : [],
    ),
  );
  return Array.from(titles, ([key, title]) => ({
    title,
    status: open.has(key) || key === '' ? ('active' as const) : ('archived' as const),
  }));
}

/** Rows of a person without an application go to the latest application. */
function latestApplications(applications: readonly MovedApplication[]) {
  const ids = new Set(applications.map(({ id }) => id));
  const latest = new Map<string, MovedApplication>();
  for (const each of applications) {
    const other = latest.get(each.personId);
    if (!other || (other.appliedAt ?? '') <= (each.appliedAt ?? '')) latest.set(each.personId, each);
  }
  return ({ personId, applicationId }: { personId: string; applicationId: string | null }) =>
    applicationId !== null && ids.has(applicationId) ? applicationId : (latest.get(personId)?.id ?? '');
}

function personRow(person: MovedPerson, { readPhone }: MovedChoices): Pick<MovedRow, 'row' | 'unread'> {
  const unread: MovedUnread[] = [];
  function read<Value>(field: MovedUnread['field'], cell: ReadCell<Value>, problem: string): Value {
    unread.push(...cell.unread.map((part) => ({ field, text: part, problem })));
    return cell.value;
  }
  const isEmail = EMAIL.test(person.email) && person.email.length <= EMAIL_MAX_LENGTH;
  const given = person.email !== '' && !isEmail ? [person.email] : [];
  const email = read(
    'email',
    { value: isEmail ? person.email : '', unread: given },
    'isn’t an email address',
  );
  const phone = read('phone', readPhone(person.phone), 'isn’t a phone number');
  const links = read('links', readLinks(person.links.join('\n')), 'isn’t a link');
  const tags = read('tags', readTags(person.tags.map((tag) => `${tag}\n`).join('')), 'is too long for a tag');
  return {
    row: {
      name: (person.name || email).replaceAll(/\s+/g, ' ').slice(0, NAME_MAX_LENGTH),
      email,
      ...(phone !== '' && { phone }),
      ...(links.length > 0 && { links }),
      ...(tags.length > 0 && { tags }),
    },
    unread,
  };
}
