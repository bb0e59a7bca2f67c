import { csv } from '#domain/csv.ts';
import type { AlreadyHere, FoundForRow } from '#domain/import/already-here.ts';
import type { LeftOut, RowLeftOut } from '#domain/import/left-out.ts';
import { MOST_IMPORTED, type ImportRow } from '#domain/import/import-row.ts';
import { titleKey } from '#domain/import/title-key.ts';
import type { Stage } from '#domain/stage.ts';
import { EXPORT_HEADINGS } from '#web/candidate/selection/candidates-csv.ts';
import { countryOf } from './cells.ts';
import { guessMapping, type Mapping } from './columns.ts';
import { IMPORT_FIELDS, type ImportField } from './fields.ts';
import { guessDateOrder, type DateOrder } from './dates.ts';
import { findHeadings, FIRST_ROWS } from './heading-row.ts';
import { readFile } from './read-file.ts';
import { readRow, textIn, type ReadRow, type UnreadCell } from './read-row.ts';
import { guessStanding, type Standing } from './standing.ts';
import { UnreadableFile, type Progress, type TableRow } from './table.ts';

/** How a file is read. Absent: as is found out. */
export interface ReadingOptions {
  readonly encoding?: string | undefined;
  /** The place of the row with the headings among the file's rows; null: it has none. */
  readonly headingRow?: number | null | undefined;
}

/** What a file has, as the screen shows it at first. */
export interface FileContents {
  readonly headings: readonly string[];
  /** The first values of each column that are not empty. */
  readonly samples: readonly (readonly string[])[];
  readonly rows: number;
  readonly guess: Mapping;
  /** The encoding of a text; null: a workbook. */
  readonly encoding: string | null;
  readonly headingRow: number | null;
  /** The first rows of the file, one of which has the headings. */
  readonly firstRows: readonly TableRow[];
}

/** A text of a column, and how many rows have it. */
export interface Value {
  readonly text: string;
  readonly count: number;
}

/** A text in the column of stages or of statuses, and what it seems to mean; null: not known. */
export interface StandingValue extends Value {
  readonly field: 'stage' | 'status';
  readonly guess: Standing | null;
}

/** What has to be chosen once the columns are known. */
export interface Values {
  /** Titles that differ in case, spaces or punctuation alone are one. */
  readonly jobs: readonly Value[];
  readonly standings: readonly StandingValue[];
  /** Null: the dates can be read with the day or the month first. */
  readonly dateOrder: DateOrder | null;
  /** Of most phone numbers that have a country code. Null: none has one. */
  readonly country: string | null;
  /** How many phone numbers have none. */
  readonly withoutCountry: number;
}

/** What a text in the job's column means: a job that is there, one that is added, or nobody is imported for it. */
export type JobChoice = { readonly jobId: number } | { readonly newJob: string } | null;

/** What was chosen of the values. */
export interface Choices {
  readonly mapping: Mapping;
  readonly dateOrder: DateOrder;
  readonly country: string | null;
  /** By {@link titleKey}; the empty one: of rows that name none. */
  readonly jobs: ReadonlyMap<string, JobChoice>;
  /** By {@link standingKey}. */
  readonly standings: ReadonlyMap<string, Standing>;
}

export function standingKey({ field, text }: Pick<StandingValue, 'field' | 'text'>): string {
  return `${field} ${text}`;
}

/** What becomes of a row of somebody who is there already. */
export const DECISIONS = ['skip', 'update', 'add'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Which rows a list has. */
const ROW_KINDS = ['new', 'here', 'unusable'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** A row as it is listed before it is imported. */
export interface ListedRow {
  /** Its place among the rows, from 0. */
  readonly place: number;
  /** The line or row of the file. */
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly job: string;
  readonly stage: Stage;
  /** Of those who are there. */
  readonly here: AlreadyHere | null;
  /** The line of the row that it repeats. */
  readonly repeats: number | null;
  readonly decision: Decision;
  /** What there is no room for, as it is decided. */
  readonly leftOut: LeftOut | null;
  /** Why it can't be used. */
  readonly problem: string | null;
  /** Cells that are not imported, each in a sentence. */
  readonly unread: readonly string[];
}

export type KindCounts = Readonly<Record<RowKind, number>> & {
  /** How many would be imported, as it is decided. */
  readonly imported: number;
  /** Of how many of these tags or links are left out. */
  readonly leftOut: number;
  /** Of how many of these a cell can't be read. */
  readonly unread: number;
};

/** What the API says of the rows. */
interface CheckAnswer {
  readonly unusable: readonly { readonly row: number; readonly problem: string }[];
  readonly here: readonly ({ readonly row: number } & AlreadyHere)[];
  readonly repeated: readonly { readonly row: number; readonly repeats: number }[];
  readonly leftOut: readonly (RowLeftOut & { readonly update: boolean })[];
}

/** How many values of a column are shown. */
const SAMPLES = 3;

/** How many phone numbers the country is guessed by. */
const COUNTRIES_BY = 1_000;

/** How many rows columns are guessed by. */
const GUESSED_BY = 200;

/** A file that is being imported: read, mapped, checked and made the body of a call. It runs in a worker. */
export class Importer {
  #headings: readonly string[] = [];
  #table: readonly TableRow[] = [];
  #read: readonly ReadRow[] = [];
  #rows: readonly ImportRow[] = [];
  #jobTitles: readonly string[] = [];
  #newJobs: readonly string[] = [];
  #problems = new Map<number, string>();
  #found = new Map<number, FoundForRow>();
  #decisions = new Map<number, Decision>();
  #leftOut: CheckAnswer['leftOut'] = [];

  /** @throws {UnreadableFile} */
  async open(file: Blob, options: ReadingOptions, onProgress: Progress): Promise<FileContents> {
    const { rows, encoding } = await readFile(file, options.encoding, onProgress);
    const headingRow = options.headingRow === undefined ? findHeadings(rows) : options.headingRow;
    this.#table = headingRow === null ? rows : rows.slice(headingRow + 1);
    if (this.#table.length === 0) throw new UnreadableFile('This file has headings, and no rows below them.');
    if (this.#table.length > MOST_IMPORTED) {
      throw new UnreadableFile(
        `This file has ${this.#table.length.toLocaleString('en')} rows; 100,000 can be imported at once. Cut it into several.`,
      );
    }
    const heads = headingRow === null ? [] : (rows[headingRow]?.cells ?? []);
    const width = this.#table.reduce((most, { cells }) => Math.max(most, cells.length), heads.length);
    this.#headings = Array.from({ length: width }, (_, column) => heads[column]?.trim() ?? '');
    const first = this.#table.slice(0, GUESSED_BY).map(({ cells }) => cells);
    return {
      headings: this.#headings,
      samples: this.#headings.map((_, column) => samplesOf(first, column)),
      rows: this.#table.length,
      guess: guessMapping(this.#headings, first),
      encoding,
      headingRow,
      firstRows: rows.slice(0, FIRST_ROWS).map(({ line, cells }) => ({ line, cells: cells.slice(0, 8) })),
    };
  }

  values(mapping: Mapping): Values {
    const options = this.#options(mapping);
    const of = (field: ImportField) => this.#table.map((row) => textIn(row, field, options));
    const standings = (field: 'stage' | 'status') =>
      options.columns.has(field)
        ? counted(of(field)).flatMap(({ text, count }) =>
            text === '' ? [] : [{ field, text, count, guess: guessStanding(text) }],
          )
        : [];
    const phones = of('phone').filter((phone) => phone !== '');
    const countries = phones.slice(0, COUNTRIES_BY).flatMap((phone) => countryOf(phone) ?? []);
    return {
      jobs: counted(options.isOwn ? of('job') : of('job').map(inOneLine), titleKey),
      standings: [...standings('stage'), ...standings('status')],
      dateOrder: guessDateOrder(
        (['appliedAt', 'rejectedAt', 'hiredAt'] as const).flatMap(of).filter(Boolean),
      ),
      country: counted(countries)[0]?.text ?? null,
      withoutCountry: options.isOwn ? 0 : phones.filter((phone) => !/^\s*(?:\+|00)/.test(phone)).length,
    };
  }

  /**
   * Reads every row by what was chosen.
   *
   * @returns the body of `POST /imports/check`
   */
  prepare(choices: Choices, titles: ReadonlyMap<number, string>): Blob {
    const { mapping, dateOrder, country, jobs, standings } = choices;
    this.#newJobs = [
      ...new Set([...jobs.values()].flatMap((job) => (job && 'newJob' in job ? [job.newJob] : []))),
    ];
    this.#problems = new Map();
    this.#found = new Map();
    this.#decisions = new Map();
    this.#leftOut = [];
    const places = new Map(this.#newJobs.map((title, place) => [title, place]));
    const options = this.#options(mapping);
    const reading = {
      ...options,
      dateOrder,
      country,
      meant: (field: 'stage' | 'status', text: string) => standings.get(standingKey({ field, text })) ?? null,
      now: new Date().toISOString(),
    };
    this.#read = this.#table.map((row) => readRow(row, reading));
    this.#rows = this.#read.map(({ row }, place) => {
      const job = jobs.get(titleKey(textIn(this.#table[place] ?? NO_ROW, 'job', options))) ?? null;
      if (job === null) this.#problems.set(place, 'It is for no job that is imported');
      return {
        ...row,
        ...(job && ('jobId' in job ? { jobId: job.jobId } : { newJob: places.get(job.newJob) ?? 0 })),
      };
    });
    this.#jobTitles = this.#rows.map(({ jobId, newJob }) =>
      newJob === undefined ? (titles.get(jobId ?? 0) ?? '') : (this.#newJobs[newJob] ?? ''),
    );
    return json({ newJobs: this.#newJobs.map((title) => ({ title })), rows: this.#rows });
  }

  #options(mapping: Mapping) {
    const columns = new Map<ImportField, number[]>();
    for (const [column, field] of mapping.entries()) {
      if (field !== null) columns.set(field, [...(columns.get(field) ?? []), column]);
    }
    return { columns, isOwn: EXPORT_HEADINGS.every((heading, place) => this.#headings[place] === heading) };
  }

  /** Takes what the API says of the rows. */
  checked({ unusable, here, repeated, leftOut }: CheckAnswer): KindCounts {
    this.#leftOut = leftOut;
    // What was found while reading is the better sentence: the API does not know of the file.
    for (const { row, problem } of unusable) if (!this.#problems.has(row)) this.#problems.set(row, problem);
    for (const { row, ...found } of here) {
      this.#found.set(row, { here: found, repeats: null });
      this.#decisions.set(row, found.isSameJob ? 'skip' : 'add');
    }
    for (const { row, repeats } of repeated) {
      this.#found.set(row, { here: this.#found.get(row)?.here ?? null, repeats });
      this.#decisions.set(row, 'skip');
    }
    return this.counts();
  }

  /** Decides what becomes of the rows of those who are there: of one, or of all. */
  decide(decision: Decision, place: number | null): KindCounts {
    const places = place === null ? [...this.#found.keys()] : [place];
    for (const each of places) {
      if (decision !== 'update' || this.#canUpdate(each)) this.#decisions.set(each, decision);
    }
    return this.counts();
  }

  counts(): KindCounts {
    const counts = { new: 0, here: 0, unusable: 0, imported: 0, leftOut: 0, unread: 0 };
    for (const place of this.#rows.keys()) {
      counts[this.#kindOf(place)]++;
      if (this.#isImported(place)) counts.imported++;
    }
    const losing = this.#leftOut.filter(
      ({ row, update }) => this.#isImported(row) && update === this.#isUpdate(row),
    );
    counts.leftOut = losing.length;
    counts.unread = this.#unread().length;
    return counts;
  }

  /** A page of the rows of a kind. */
  list(kind: RowKind, page: number, pageSize: number): ListedRow[] {
    const places = [...this.#rows.keys()].filter((place) => this.#kindOf(place) === kind);
    return places.slice((page - 1) * pageSize, page * pageSize).map((place) => this.#listed(place));
  }

  /** The body of `POST /imports`. */
  body(source: string): Blob {
    const rows = this.#rows.flatMap((row, place) => {
      if (!this.#isImported(place)) return [];
      const here = this.#found.get(place)?.here;
      return [here && this.#isUpdate(place) ? { ...row, candidateId: here.candidateId } : row];
    });
    const used = new Set(rows.flatMap(({ newJob }) => newJob ?? []));
    // Of the jobs that nobody is imported for, none is added.
    const kept = this.#newJobs.flatMap((title, place) => (used.has(place) ? [{ title, place }] : []));
    const places = new Map(kept.map(({ place }, at) => [place, at]));
    return json({
      ...(source !== '' && { source }),
      newJobs: kept.map(({ title }) => ({ title })),
      rows: rows.map((row) =>
        row.newJob === undefined ? row : { ...row, newJob: places.get(row.newJob) ?? 0 },
      ),
    });
  }

  /** The rows that can't be used, or whose cells can't be read, as they are in the file and with the reason. */
  unusableCsv(): Blob {
    const wrong = [...this.#problems, ...this.#unread().map((place) => [place, ''] as const)];
    const text = csv([
      [...this.#headings, 'Problem', 'Row'],
      ...wrong
        .toSorted(([a], [b]) => a - b)
        .map(([place, problem]) => {
          const { cells = [], line = 0 } = this.#table[place] ?? {};
          const problems = problem === '' ? this.#sentences(place).join('\n') : problem;
          return [...this.#headings.map((_, column) => cells[column] ?? ''), problems, String(line)];
        }),
    ]);
    return new Blob([text], { type: 'text/csv;charset=utf-8' });
  }

  /** The places of the imported rows with a cell that can't be read. */
  #unread(): number[] {
    return this.#read.flatMap(({ unread }, place) =>
      unread.length > 0 && this.#isImported(place) ? [place] : [],
    );
  }

  #sentences(place: number): string[] {
    return this.#read[place]?.unread.map(inWords) ?? [];
  }

  #isUpdate(place: number): boolean {
    return this.#decisions.get(place) === 'update';
  }

  #kindOf(place: number): RowKind {
    if (this.#problems.has(place)) return 'unusable';
    return this.#found.has(place) ? 'here' : 'new';
  }

  #isImported(place: number): boolean {
    return !this.#problems.has(place) && this.#decisions.get(place) !== 'skip';
  }

  /** Of several rows of the same person only the first changes them. */
  #canUpdate(place: number): boolean {
    const { here = null, repeats = null } = this.#found.get(place) ?? {};
    return here !== null && repeats === null;
  }

  #listed(place: number): ListedRow {
    const { name = '', email = '', stage = 'applied' } = this.#rows[place] ?? {};
    const { here = null, repeats = null } = this.#found.get(place) ?? {};
    return {
      place,
      line: this.#lineOf(place),
      name,
      email,
      job: this.#jobTitles[place] ?? '',
      stage,
      here,
      repeats: repeats === null ? null : this.#lineOf(repeats),
      decision: this.#decisions.get(place) ?? 'add',
      leftOut:
        this.#leftOut.find(({ row, update }) => row === place && update === this.#isUpdate(place)) ?? null,
      problem: this.#problems.get(place) ?? null,
      unread: this.#sentences(place),
    };
  }

  #lineOf(place: number): number {
    return this.#table[place]?.line ?? 0;
  }
}

function json(value: unknown): Blob {
  return new Blob([JSON.stringify(value)], { type: 'application/json' });
}

const NO_ROW: TableRow = { line: 0, cells: [] };

function samplesOf(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.flatMap((cells) => cells[column]?.trim() || []).slice(0, SAMPLES);
}

/** The most characters of a cell in a sentence. */
const QUOTED = 60;

/** “Applied: “soon” isn’t a date” */
function inWords({ field, text, problem }: UnreadCell): string {
  const shown = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  return `${IMPORT_FIELDS[field]}: “${shown}” ${problem}`;
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/**
 * Each text with the number of rows that have it, the most frequent first.
 *
 * @param keyOf texts with the same key are one; the most frequent of them is told
 */
function counted(texts: readonly string[], keyOf: (text: string) => string = String): Value[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const values = Array.from(counts, ([text, count]) => ({ text, count })).toSorted(byCount);
  const merged = new Map<string, Value>();
  for (const { text, count } of values) {
    const same = merged.get(keyOf(text));
    merged.set(keyOf(text), { text: same?.text ?? text, count: (same?.count ?? 0) + count });
  }
  return [...merged.values()].toSorted(byCount);
}

function byCount(a: Value, b: Value): number {
  return b.count - a.count || (a.text < b.text ? -1 : 1);
}
