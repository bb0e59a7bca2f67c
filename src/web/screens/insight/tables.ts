import type { Answer } from '#contract/contract.ts';
import { csv } from '#domain/csv.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { dayInWords } from '#web/app/time/days.ts';
import { counted } from '#web/kit/counted.ts';
import { HIRES_IN_WORDS, reasonInWords, stepInWords } from '#web/candidate/filters/count-in-words.ts';
import { inDays, share } from './figures.ts';

/** A report as rows of texts, for a file or a message. The first cell of a row is the row's name. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function funnelTable({ data }: Answer<'GET /reports/funnel'>): Table {
  const [first] = data;
  return {
    head: ['Step', 'Candidates', 'Of all', 'Moved on'],
    rows: data.map(({ stage, reached }, place) => [
      stepInWords(stage),
      String(reached),
      share(reached, first?.reached ?? 0),
      wentOn(data, place),
    ]),
  };
}

/** Returns the share of a step's candidates who reached the next step. It is empty for the last step. */
export function wentOn(data: Answer<'GET /reports/funnel'>['data'], place: number): string {
  const [step, next] = [data[place], data[place + 1]];
  return step && next ? share(next.reached, step.reached) : '';
}

export function stageTimeTable({ data }: Answer<'GET /reports/time-in-stage'>): Table {
  return {
    head: ['Stage', 'Candidates', 'Median', '90th percentile'],
    rows: data.map(({ stage, people, median, ninetieth }) => [
      STAGE_LABELS[stage],
      String(people),
      inDays(median),
      inDays(ninetieth),
    ]),
  };
}

export function flowTable({ data }: Answer<'GET /reports/flow'>): Table {
  return {
    head: ['Week of', 'Applied', 'Hired', 'Rejected'],
    rows: data.map(({ week, opened, hired, rejected }) => [
      dayInWords(week),
      String(opened),
      String(hired),
      String(rejected),
    ]),
  };
}

export function hiresTable({ toHire, toFill, offers }: Answer<'GET /reports/hires'>): Table {
  const { accepted, declined } = offers;
  const decided = accepted.length + declined.length;
  const rows = [
    [
      HIRES_IN_WORDS.toHire,
      String(toHire.candidates.length),
      inDays(toHire.median),
      inDays(toHire.ninetieth),
      '',
    ],
    [
      HIRES_IN_WORDS.toFill,
      String(toFill.candidates.length),
      inDays(toFill.median),
      inDays(toFill.ninetieth),
      '',
    ],
    [HIRES_IN_WORDS.accepted, String(accepted.length), '', '', share(accepted.length, decided)],
    [HIRES_IN_WORDS.declined, String(declined.length), '', '', share(declined.length, decided)],
  ];
  const isEmpty = toHire.candidates.length + toFill.candidates.length + decided === 0;
  return {
    head: ['Figure', 'Candidates', 'Median', '90th percentile', 'Of answered'],
    rows: isEmpty ? [] : rows,
  };
}

/** @param nameOf the name of a teammate by their handle */
export function interviewsTable(
  { interviewers }: Answer<'GET /reports/interviews'>,
  nameOf: (handle: string) => string,
): Table {
  return {
    head: [
      'Interviewer',
      'Candidates',
      'Interviews',
      'Scorecards missing',
      'Outcome agreed',
      'Outcome differed',
    ],
    rows: interviewers.map(({ interviewer, interviews, candidates, missing, agreed, differed }) => [
      nameOf(interviewer),
      ...[candidates.length, interviews, missing.length, agreed.length, differed.length].map(String),
    ]),
  };
}

export function reasonsTable({ data }: Answer<'GET /reports/reasons'>): Table {
  const all = data.reduce((sum, { count }) => sum + count, 0);
  return {
    head: ['Reason', 'Rejected', 'Share'],
    rows: data.map((reason) => [reasonInWords(reason), String(reason.count), share(reason.count, all)]),
  };
}

export function sourcesTable({ data }: Answer<'GET /reports/sources'>): Table {
  return {
    head: ['Source', 'Applied', 'Interviewed', 'Of applied', 'Hired', 'Of applied'],
    rows: data.map(({ source, applied, interviewed, hired }) => [
      source ?? 'No source',
      String(applied),
      String(interviewed),
      share(interviewed, applied),
      String(hired),
      share(hired, applied),
    ]),
  };
}

/** @param end the moment up to which waiting times are counted */
export function waitingTable({ data }: Pick<Answer<'GET /reports/waiting'>, 'data'>, end: Date): Table {
  return {
    head: ['Candidate', 'Job', 'Stage', 'For'],
    rows: data.map(({ name, jobTitle, stage, stageSince }) => [
      name,
      jobTitle,
      STAGE_LABELS[stage],
      waitedInWords(stageSince, end),
    ]),
  };
}

export function waitedInWords(since: string, end: Date): string {
  return counted(Math.max(0, Math.floor((end.getTime() - Date.parse(since)) / 86_400_000)), 'day');
}

export function tableAsCsv({ head, rows }: Table): string {
  return csv([head, ...rows]);
}

/** The columns of which a message says the label first: “median 20 days”. */
const LABEL_FIRST: ReadonlySet<string> = new Set(['median', '90th percentile']);

/** Writes a table as lines for a message: “Applied: 120 candidates, 100% of all, 60% moved on”. */
export function tableAsText({ head, rows }: Table): string {
  return rows
    .map(([about, ...cells]) => {
      const parts = cells.flatMap((cell, place) => {
        const label = (head[place + 1] ?? '').toLowerCase();
        if (cell === '') return [];
        return LABEL_FIRST.has(label) ? `${label} ${cell}` : `${cell} ${label}`;
      });
      return `${about}: ${parts.join(', ')}`;
    })
    .join('\n');
}
