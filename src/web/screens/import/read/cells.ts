import { tidyLinks, tidyTags } from '#domain/candidate/candidate-details.ts';
import { isStage, STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';
import { momentOf } from '#web/candidate/details/details-text.ts';
import { headingKey } from './columns.ts';

/** In which order a date has its day, month and year. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** What other products and languages call the stages. */
const STAGE_WORDS: Readonly<Record<Stage, readonly string[]>> = {
  applied: [
    'application review',
    'new',
    'new applicant',
    'inbox',
    'lead',
    'sourced',
    'beworben',
    'candidature',
    'solicitud',
  ],
  screen: [
    'screen',
    'phone screen',
    'recruiter screen',
    'preliminary phone screen',
    'phone',
    'telefoninterview',
    'preselection',
  ],
  tech: [
    'tech',
    'interview',
    'interviewing',
    'onsite',
    'on site',
    'face to face',
    'assessment',
    'take home test',
    'technical',
    'gesprach',
    'entretien',
    'entrevista',
  ],
  offer: ['offered', 'offer extended', 'angebot', 'offre', 'oferta'],
  hired: ['hire', 'accepted', 'eingestellt', 'embauche', 'contratado'],
  rejected: [
    'reject',
    'declined',
    'archived',
    'disqualified',
    'not selected',
    'abgelehnt',
    'absage',
    'refuse',
    'rechazado',
    'descartado',
  ],
};

/** The stage that a text seems to mean; null: none. */
export function guessStage(text: string): Stage | null {
  const key = headingKey(text);
  if (isStage(key)) return key;
  const named = STAGES.find(
    (stage) => headingKey(STAGE_LABELS[stage]) === key || STAGE_WORDS[stage].includes(key),
  );
  if (named || key === '') return named ?? null;
  // “Phone interview with Ana” has a word of a stage: the last stage that it names.
  const words = ` ${key} `;
  return (
    STAGES.findLast((stage) =>
      [headingKey(STAGE_LABELS[stage]), ...STAGE_WORDS[stage]].some((word) => words.includes(` ${word} `)),
    ) ?? null
  );
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/;
const YEAR_LAST = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{2}|\d{4})(?:[,\s].*)?$/;
const IN_WORDS =
  /^(?:\w+,\s*)?(?:(\d{1,2})\.?\s+(\p{L}{3,})\.?|(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?),?\s+(\d{4})(?:[,\s].*)?$/u;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Whether dates with the year last have the day first; null where they can be read either way, or there are none. */
export function guessDateOrder(texts: readonly string[]): DateOrder | null {
  const parts = texts.flatMap((text) => {
    const found = YEAR_LAST.exec(text.trim());
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  if (parts.length === 0) return 'ymd';
  if (parts.some(([first]) => first > 12)) return 'dmy';
  return parts.some(([, second]) => second > 12) ? 'mdy' : null;
}

/** When somebody applied; null for a text that is no date. A day without a time is its noon. */
export function readDate(given: string, order: DateOrder): Timestamp | null {
  const text = given.trim();
  if (ISO.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? null : at.toISOString();
  }
  const first = YEAR_FIRST.exec(text);
  if (first) return dayAt(first[1], first[2], first[3]);
  const last = YEAR_LAST.exec(text);
  if (last) {
    const [day, month] = order === 'mdy' ? [last[2], last[1]] : [last[1], last[2]];
    return dayAt(fullYear(last[3] ?? ''), month, day);
  }
  const words = IN_WORDS.exec(text);
  if (!words) return null;
  const month = MONTHS.indexOf((words[2] ?? words[3] ?? '').slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? null : dayAt(words[5], String(month), words[1] ?? words[4]);
}

/** Two digits are of this century, until ten years from now. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  const century = Number(year) > (new Date().getFullYear() % 100) + 10 ? 1900 : 2000;
  return String(century + Number(year));
}

function dayAt(year = '', month = '', day = ''): Timestamp | null {
  return momentOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Tags in a cell: one on each line, or else with commas or semicolons between them. */
export function readTags(text: string): string[] {
  return tidyTags(text.includes('\n') ? text.split('\n') : text.split(/[,;]/));
}

/** Links in a cell. One without https:// in front gets it, if it looks like an address. */
export function readLinks(text: string): string[] {
  return tidyLinks(
    text
      .split(/[\s]+|[,;](?=\s|https?:|$)/)
      .map((link) => link.trim())
      .map((link) => (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(link) ? `https://${link}` : link)),
  );
}
