import type { Answer } from '../../../../../scripts/fixtures/before/still-server.ts';
import type { Answers } from './before-in-test.ts';

/** A deliberate difference to the answers of before: calls, fields of them, and why they are otherwise. */
type Difference = readonly [calls: RegExp, fields: RegExp, why: string];

/** Fields that are new. Nothing else may be added. */
const ADDED: readonly Difference[] = [
  [/^\/pipelines/, /^(?:since|data\.\*\.(?:firstAppliedAt|newCount))$/, 'Rows of jobs say who is new'],
  [
    /^\/applications/,
    /^data\.\*\.(?:answers|others)$/,
    'The inbox shows answers, and other applications (product §11)',
  ],
  [/^\/(?:templates|backup)/, /^(?:data|templates)\.\*\.jobId$/, 'Templates of one job (decision 155)'],
  [/^\/replica\/rows\?table=templates/, /^rows\.\*\.jobId$/, 'Templates of one job (decision 155)'],
  [/^\/replica\//, /^epoch$/, 'Devices notice a restore'],
  [/^\/candidates/, /^data\.\*\.(?:nextStep|applicationCount)$/, 'Marks of rows'],
  [/^\/today/, /^unanswered$/, 'Who waits for our answer (decision 139)'],
  [/^\/careers-site\/held/, /^total$/, 'The number of held applications'],
  [/^\/v1\/boards\//, /\b(?:company_name|pay_input_ranges)$/, 'Fields of the board API that others read'],
  [/^\/people/, /^data\.\*\.jobs$/, 'Jobs of members (product §12)'],
  [
    /^\/notifications/,
    /^(?:candidatesWithNews|mails|timeZone|data\.\*\.readBy)$/,
    'Mails by choice (decision 140)',
  ],
  [/^\/directory/, /^returns$/, 'Who comes back by the directory'],
  [/^\/backup/, /^colleagues$/, 'Names of colleagues'],
];

/** Fields that are new where nothing has emptied the log. */
export const IN_LOG: readonly Difference[] = [
  [/^\/changes/, /^data\.\*\.rows\.\*\.(?:before|after)\.jobId$/, 'Templates of one job (decision 155)'],
];

/** Values that mean something else, or are said otherwise. */
const CHANGED: readonly Difference[] = [
  [/\/bookings$/, /^data\.\*\.link$/, 'Links have their token in the query; those of before still open'],
  [/^\/today.*owner=/, /^waiting\b/, '“Mine” also leaves who waits'],
  [/^\/search/, /^data\.\*\.(?:detail|marks)\b/, 'A found candidate says the stage first'],
  [/^\/v1\/boards\//, /\bmetadata$/, 'Regions of remote work'],
  [
    /^\/notifications/,
    /^(?:data|unread|mail|applications)\b/,
    'What waits in the inbox is told (decision 140)',
  ],
  [/^\/backup/, /^version$/, 'The version of the rows'],
  [/^\/backup\/archive/, /^$/, 'It contains the backup'],
  [/^\/replica\/rows\?table=(?:scorecards|unsealings)/, /^message$/, 'The sentence lists the tables'],
];

/** The answers that differ from those of before in another way than on purpose, each with its fields. */
export function otherwise(before: Answers, now: Answers, alsoAdded: readonly Difference[] = []): string[] {
  const added = [...ADDED, ...alsoAdded];
  return Object.entries(before).flatMap(([name, answer]) => {
    const path = name.replace(/^[^/]*/, '');
    return differences(answer, now[name])
      .filter(({ field, isNew }) => !isDeliberate(isNew ? added : CHANGED, path, field))
      .map(({ field, says }) => `${name} ${field}: ${says}`);
  });
}

/** The deliberate differences that none of the answers has. */
export function notFound(before: Answers, now: Answers): string[] {
  const found = Object.entries(before).flatMap(([name, answer]) => {
    const path = name.replace(/^[^/]*/, '');
    return differences(answer, now[name]).map(({ field, isNew }) => ({ path, field, isNew }));
  });
  return [ADDED, CHANGED].flatMap((table) =>
    table
      .filter((each) =>
        found.every(
          ({ path, field, isNew }) => isNew !== (table === ADDED) || !isDeliberate([each], path, field),
        ),
      )
      .map(([calls, fields]) => `${calls} ${fields}`),
  );
}

function isDeliberate(table: readonly Difference[], path: string, field: string): boolean {
  return table.some(([calls, fields]) => calls.test(path) && fields.test(field));
}

interface Found {
  /** Its path, with `*` for a place in a list. */
  readonly field: string;
  readonly isNew: boolean;
  readonly says: string;
}

function differences(before: Answer, now: Answer | undefined): Found[] {
  const isJson = before.type.includes('json') && before.status === now?.status && before.type === now.type;
  return isJson
    ? [...compared(JSON.parse(before.body), JSON.parse(now.body), '')]
    : [...compared(JSON.stringify(before), JSON.stringify(now), '')];
}

function* compared(before: unknown, now: unknown, field: string): Generator<Found> {
  if (!isObject(before) || !isObject(now) || Array.isArray(before) !== Array.isArray(now)) {
    if (before !== now) yield { field, isNew: false, says: `${short(before)} became ${short(now)}` };
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const place = [...(field === '' ? [] : [field]), Array.isArray(before) ? '*' : key].join('.');
    // An element more or less is a change of the list.
    if (!(key in before))
      yield { field: place, isNew: !Array.isArray(before), says: `added ${short(now[key])}` };
    else if (!(key in now)) yield { field: place, isNew: false, says: `gone, was ${short(before[key])}` };
    else yield* compared(before[key], now[key], place);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function short(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 300) ?? 'nothing';
}
