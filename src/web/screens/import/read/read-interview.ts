import { NAME_MAX_LENGTH } from '#domain/candidate/candidate.ts';
import type { PastRow } from '#domain/import/past-interviews.ts';
import { titleKey } from '#domain/import/title-key.ts';
import {
  CARD_NOTES_MAX_LENGTH,
  KIT_NAME_MAX_LENGTH,
  MOST_INTERVIEWERS,
  MOST_MINUTES,
} from '#domain/interview-fields.ts';
import { TITLE_MAX_LENGTH } from '#domain/job/job.ts';
import type { Teammate } from '#domain/note/mention.ts';
import type { Overall } from '#domain/scorecard/words.ts';
import { readEmail, readLine, readName } from './cells.ts';
import { asciiDigits, readMoment, type DateOrder } from './dates.ts';
import { headingKey } from './headings.ts';
import type { InterviewField } from './interview-fields.ts';
import { textIn, type ReadColumns, type UnreadCell } from './read-row.ts';
import { quotedCell } from './row-problems.ts';
import type { TableRow } from './table.ts';

/** The past interview in a row. */
export interface ReadInterview {
  readonly row: PastRow;
  /** The reason why the row can't be used; null: it can. */
  readonly problem: string | null;
  readonly unread: readonly UnreadCell<InterviewField>[];
}

/** The choices by which the cells of a file of interviews are read. */
interface InterviewReading extends ReadColumns<InterviewField> {
  readonly dateOrder: DateOrder;
  readonly teammates: readonly Teammate[];
}

/** The length of an interview that says none, in minutes. */
const USUAL_MINUTES = 60;

/** Reads a row. It must say who, when, and a decision that is known, if any. Any other cell costs only itself. */
export function readInterview(given: TableRow, reading: InterviewReading): ReadInterview {
  const unread: UnreadCell<InterviewField>[] = [];
  const text = (field: InterviewField) => textIn(given, field, reading);
  function lineOf(field: InterviewField, value: string, most: number): string {
    const read = readLine(value, most);
    unread.push(...read.unread.map((part) => ({ field, text: part, problem: 'is too long' })));
    return read.value;
  }

  const parts = { name: text('name'), firstName: text('firstName'), lastName: text('lastName') };
  const email = readEmail(text('email')).value;
  const candidate = lineOf('name', readName({ ...parts, middleName: '' }), NAME_MAX_LENGTH);
  const startsAt = readMoment(text('startsAt'), text('time'), reading.dateOrder);
  const decision = text('decision') === '' ? null : readDecision(text('decision'));
  const minutes = text('minutes') === '' ? USUAL_MINUTES : readMinutes(text('minutes'));
  if (minutes === null) {
    const problem = `isn’t a length of at most ${MOST_MINUTES / 60} hours: it is imported as an hour`;
    unread.push({ field: 'minutes', text: text('minutes'), problem });
  }
  const notes = text('notes');
  if (notes.length > CARD_NOTES_MAX_LENGTH) {
    unread.push({ field: 'notes', text: notes.slice(CARD_NOTES_MAX_LENGTH), problem: 'is too long' });
  }
  const people = readInterviewers(text('interviewers'), reading.teammates);
  const row = {
    email,
    candidate,
    job: lineOf('job', text('job'), TITLE_MAX_LENGTH),
    name: lineOf('interview', text('interview'), KIT_NAME_MAX_LENGTH) || 'Interview',
    startsAt: startsAt ?? '',
    minutes: minutes ?? USUAL_MINUTES,
    interviewers: people.handles.slice(0, MOST_INTERVIEWERS),
    others: people.others
      .slice(0, MOST_INTERVIEWERS)
      .map((name) => lineOf('interviewers', name, NAME_MAX_LENGTH)),
    decision,
    notes: notes.slice(0, CARD_NOTES_MAX_LENGTH),
  };
  return { row, problem: problemOf(row, text), unread };
}

/** The words for a decision, as {@link headingKey} makes them, by other products and in the languages of headings. */
const WORDS: Readonly<Record<Overall, string>> = {
  'strong yes':
    'strong yes|definitely yes|definitely|yes definitely|strong hire|definitely hire|strongly recommend|strongly recommended|strong recommend|klares ja|auf jeden fall|tout a fait|definitivamente si|assolutamente si|zdecydowanie tak|точно да',
  yes: 'yes|y|true|hire|recommend|recommended|pass|passed|advance|advanced|proceed|move forward|accept|accepted|approved|positive|thumbs up|lean yes|lean hire|ja|zusage|oui|favorable|si|sim|aprovado|aprobado|tak|да|はい|合格|通过|是',
  no: 'no|n|false|no hire|not hire|don t hire|do not hire|not recommend|not recommended|do not recommend|don t recommend|fail|failed|reject|rejected|decline|declined|negative|thumbs down|lean no|lean no hire|nein|absage|abgelehnt|non|defavorable|rechazado|reprovado|nao|nee|nie|нет|いいえ|不合格|否|未通过',
  'strong no':
    'strong no|definitely no|definitely not|strong no hire|strong reject|strongly not recommended|strongly do not recommend|klares nein|auf keinen fall|pas du tout|assolutamente no|zdecydowanie nie|точно нет',
};

const BY_WORDS: ReadonlyMap<string, Overall> = new Map(
  (Object.entries(WORDS) as [Overall, string][]).flatMap(([decision, words]) =>
    words.split('|').map((word) => [word, decision] as const),
  ),
);

/** Reads a decision in words. Null: unknown. */
export function readDecision(text: string): Overall | null {
  return BY_WORDS.get(headingKey(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))) ?? null;
}

function problemOf(row: PastRow, text: (field: InterviewField) => string): string | null {
  if (row.email === '' && row.candidate === '') return 'Add the candidate’s email or name.';
  if (text('startsAt') === '') return 'Add the date of the interview.';
  if (row.startsAt === '') {
    const given = [text('startsAt'), text('time')].filter((part) => part !== '').join(' ');
    return `${quotedCell(given)} isn’t a date and time. Write it like 2026-03-12 14:30.`;
  }
  if (row.decision === null && text('decision') !== '') {
    return `${quotedCell(text('decision'))} isn’t a decision. Write Strong yes, Yes, No or Strong no.`;
  }
  return null;
}

/** “45”, “45 min”, “1 h 30”, “1:30”, “01:30:00” and “1.5 hours” in minutes; null: none of these. */
export function readMinutes(text: string): number | null {
  const plain = asciiDigits(text).trim().toLowerCase();
  const clock = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(plain);
  const hours =
    /^(\d{1,2}(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?|ore?|uur)\.?\s*(?:(\d{1,2})\s*(?:m|min|mins|minutes?)?\.?)?$/.exec(
      plain,
    );
  const minutes =
    /^(\d{1,3})(?:[.,]0+)?\s*(?:m|mins?|minutes?|minuten|minutos|minuti|minut|мин|分钟?)?\.?$/.exec(plain);
  const found = clock ?? hours;
  const length = found
    ? Number(found[1]?.replace(',', '.')) * 60 + Number(found[2] ?? 0)
    : Number(minutes?.[1] ?? 0);
  return length >= 1 && length <= MOST_MINUTES ? Math.round(length) : null;
}

/** The people of a cell: the handles of teammates, and the names of others. */
export function readInterviewers(text: string, teammates: readonly Teammate[]) {
  const byKey = new Map(
    teammates.flatMap(({ name, handle }) => [
      [titleKey(name), handle] as const,
      [handle.toLowerCase(), handle] as const,
    ]),
  );
  const handleOf = (part: string) =>
    byKey.get(part.replace(/^@/, '').toLowerCase()) ?? byKey.get(titleKey(nameOf(part)));
  const whole = handleOf(text.trim());
  const names =
    whole === undefined
      ? text.split(/[\n;|]/.test(text) ? /[\n;|]/ : /,|&|\s(?:and|und|et|y|e|en|i|и)\s/)
      : [text];
  const parts = names.map((part) => part.trim()).filter((part) => part !== '');
  const handles = [...new Set(parts.flatMap((part) => handleOf(part) ?? []))];
  const others = [...new Set(parts.filter((part) => handleOf(part) === undefined).map(nameOf))];
  return { handles, others };
}

/** “Mei Tanaka” of “Tanaka, Mei <mei@example.com>”. */
function nameOf(part: string): string {
  const name = part
    .trim()
    .replace(/[<(][^<>()@]*@[^<>()]*[>)]$/, '')
    .trim();
  return readName({ name: name || part, firstName: '', middleName: '', lastName: '' });
}
