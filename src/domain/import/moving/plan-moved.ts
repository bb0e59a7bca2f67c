import { EMAIL, EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '#domain/candidate/candidate.ts';
import { DETAILS } from '#domain/candidate/candidate-details.ts';
import { groupBy } from '#domain/group-by.ts';
import type { ImportRow } from '#domain/import/import-row.ts';
import { readLinks, readTags, type ReadCell } from '#domain/import/list-cells.ts';
import { titleKey } from '#domain/import/title-key.ts';
import { teammateFor, type MovedChoices, type MovedJobChoice, type MovedUnread } from './moved-choices.ts';
import { notesOf } from './moved-notes.ts';
import { standingOf } from './moved-standing.ts';
import type { Moved, MovedApplication, MovedPerson } from './moved.ts';

/** An application as a row of an import. */
interface MovedRow {
  readonly row: Partial<ImportRow> & Pick<ImportRow, 'name' | 'email'>;
  readonly unread: readonly MovedUnread[];
  /** Why it can't be brought; null: it can. */
  readonly problem: string | null;
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
    if (!person) return { row: NOBODY, unread: [], problem: 'Its candidate is not in the files', files: its };
    const title = moved.jobs.get(application.jobId ?? '')?.title ?? '';
    const job = choices.jobs.get(titleKey(title)) ?? null;
    const owner = teammateFor(application.owner, choices.teammates);
    if (application.owner && !owner) unknownOwners.add(application.owner.name || application.owner.email);
    const said = personRow(person, choices);
    const told = notesOf(notes.get(application.id) ?? [], choices);
    return {
      row: {
        ...said.row,
        ...standingOf(application, choices),
        ...(application.source !== '' && { source: application.source.slice(0, DETAILS.source.maxLength) }),
        ...(owner && { owner: owner.handle }),
        ...(told.notes.length > 0 && { notes: told.notes }),
        ...(job &&
          ('jobId' in job ? { jobId: job.jobId } : { newJob: places.get(titleKey(job.newJob)) ?? 0 })),
      },
      unread: [...said.unread, ...told.unread],
      problem: problemOf(said.row.name, job),
      files: its,
    };
  });
  return { rows, newJobs, unknownOwners: [...unknownOwners] };
}

const NOBODY = { name: '', email: '' };

function problemOf(name: string, job: MovedJobChoice): string | null {
  if (name === '') return 'It has neither a name nor an email';
  return job === null ? 'It is for no job that is imported' : null;
}

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
