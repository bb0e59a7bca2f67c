import { csv } from '#domain/csv.ts';
import type { AlreadyHere, FoundForRow } from '#domain/import/already-here.ts';
import type { LeftOut, RowLeftOut } from '#domain/import/left-out.ts';
import type { ImportRow } from '#domain/import/import-row.ts';
import type { Stage } from '#domain/stage.ts';
import { guessDateOrder, guessStage, readDate, readLinks, readTags, type DateOrder } from './cells.ts';
import { guessMapping, type ImportField, type Mapping } from './columns.ts';
import { readTable } from './read-file.ts';
import type { Progress, Table, TableRow } from './table.ts';

/** What a file has, as the screen shows it at first. */
export interface FileContents {
  readonly headings: readonly string[];
  /** The first values of each column that are not empty. */
  readonly samples: readonly (readonly string[])[];
  readonly rows: number;
  readonly guess: Mapping;
}

/** A text of a column, and how many rows have it. */
export interface Value {
  readonly text: string;
  readonly count: number;
}

/** What has to be chosen once the columns are known. */
export interface Values {
  readonly jobs: readonly Value[];
  readonly stages: readonly (Value & { readonly guess: Stage | null })[];
  /** Null: the dates can be read with the day or the month first. */
  readonly dateOrder: DateOrder | null;
}

/** What a text in the job's column means: a job that is there, one that is added, or nobody is imported for it. */
export type JobChoice = { readonly jobId: number } | { readonly newJob: string } | null;

/** What was chosen of the values. */
export interface Choices {
  readonly mapping: Mapping;
  readonly dateOrder: DateOrder;
  /** By the text of the column; the empty text: of rows that name none. */
  readonly jobs: ReadonlyMap<string, JobChoice>;
  readonly stages: ReadonlyMap<string, Stage>;
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
}

export type KindCounts = Readonly<Record<RowKind, number>> & {
  /** How many would be imported, as it is decided. */
  readonly imported: number;
  /** Of how many of these tags or links are left out. */
  readonly leftOut: number;
};

/** What the API says of the rows. */
interface CheckAnswer {
  readonly unusable: readonly { readonly row: number; readonly problem: string }[];
  readonly here: readonly ({ readonly row: number } & AlreadyHere)[];
  readonly repeated: readonly { readonly row: number; readonly repeats: number }[];
  readonly leftOut: readonly (RowLeftOut & { readonly update: boolean })[];
}

const SAMPLES = 3;
/** Rows by which columns are guessed. */
const GUESSED_BY = 200;

/** A file that is being imported: read, mapped, checked and made the body of a call. It runs in a worker. */
export class Importer {
  #table: Table = { headings: [], rows: [] };
  #rows: readonly ImportRow[] = [];
  #jobTitles: readonly string[] = [];
  #newJobs: readonly string[] = [];
  #problems = new Map<number, string>();
  #found = new Map<number, FoundForRow>();
  #decisions = new Map<number, Decision>();
  #leftOut: CheckAnswer['leftOut'] = [];

  /** @throws {UnreadableFile} */
  async open(file: Blob, onProgress: Progress): Promise<FileContents> {
    this.#table = await readTable(file, onProgress);
    const { headings, rows } = this.#table;
    const first = rows.slice(0, GUESSED_BY).map(({ cells }) => cells);
    return {
      headings,
      samples: headings.map((_, column) =>
        first.flatMap((cells) => cells[column]?.trim() || []).slice(0, SAMPLES),
      ),
      rows: rows.length,
      guess: guessMapping(headings, first),
    };
  }

  values(mapping: Mapping): Values {
    const of = (field: ImportField) => this.#table.rows.map((row) => textIn(row, mapping, field));
    const applied = of('appliedAt').filter((text) => text !== '');
    return {
      jobs: counted(of('job')),
      stages: counted(of('stage')).map((value) => ({ ...value, guess: guessStage(value.text) })),
      dateOrder: guessDateOrder(applied),
    };
  }

  /**
   * Reads every row by what was chosen.
   *
   * @returns the body of `POST /imports/check`
   */
  prepare({ mapping, dateOrder, jobs, stages }: Choices, titles: ReadonlyMap<number, string>): Blob {
    this.#newJobs = [
      ...new Set([...jobs.values()].flatMap((job) => (job && 'newJob' in job ? [job.newJob] : []))),
    ];
    this.#problems = new Map();
    this.#found = new Map();
    this.#decisions = new Map();
    this.#leftOut = [];
    const places = new Map(this.#newJobs.map((title, place) => [title, place]));
    this.#rows = this.#table.rows.map((row, place) => {
      const read = readRow(row, mapping, dateOrder);
      if (read.problem !== null) this.#problems.set(place, read.problem);
      const job = jobs.get(textIn(row, mapping, 'job')) ?? null;
      if (job === null) this.#problems.set(place, 'It is for no job that is imported');
      const stage = stages.get(textIn(row, mapping, 'stage')) ?? 'applied';
      const reason = stage === 'rejected' ? textIn(row, mapping, 'reason') : '';
      return {
        ...read.row,
        ...(stage !== 'applied' && { stage }),
        ...(reason !== '' && { reason }),
        ...(job && ('jobId' in job ? { jobId: job.jobId } : { newJob: places.get(job.newJob) ?? 0 })),
      };
    });
    this.#jobTitles = this.#rows.map(({ jobId, newJob }) =>
      newJob === undefined ? (titles.get(jobId ?? 0) ?? '') : (this.#newJobs[newJob] ?? ''),
    );
    return json({ newJobs: this.#newJobs.map((title) => ({ title })), rows: this.#rows });
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
    const counts = { new: 0, here: 0, unusable: 0, imported: 0, leftOut: 0 };
    for (const place of this.#rows.keys()) {
      counts[this.#kindOf(place)]++;
      if (this.#isImported(place)) counts.imported++;
    }
    const losing = this.#leftOut.filter(
      ({ row, update }) => this.#isImported(row) && update === this.#isUpdate(row),
    );
    counts.leftOut = losing.length;
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

  /** The rows that can't be used, as they are in the file and with the reason, to be mended. */
  unusableCsv(): Blob {
    const { headings, rows } = this.#table;
    const wrong = [...this.#problems].toSorted(([a], [b]) => a - b);
    const text = csv([
      [...headings, 'Problem', 'Row'],
      ...wrong.map(([place, problem]) => {
        const { cells = [], line = 0 } = rows[place] ?? {};
        return [...headings.map((_, column) => cells[column] ?? ''), problem, String(line)];
      }),
    ]);
    return new Blob([text], { type: 'text/csv;charset=utf-8' });
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
    };
  }

  #lineOf(place: number): number {
    return this.#table.rows[place]?.line ?? 0;
  }
}

function json(value: unknown): Blob {
  return new Blob([JSON.stringify(value)], { type: 'application/json' });
}

/** What the columns of a field say in a row, one below the other. */
function textIn({ cells }: TableRow, mapping: Mapping, field: ImportField): string {
  const texts = mapping.flatMap((each, column) => (each === field ? (cells[column]?.trim() ?? '') : []));
  return texts.filter((text) => text !== '').join('\n');
}

/** Each text with the number of rows that have it, the most frequent first. */
function counted(texts: readonly string[]): Value[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Array.from(counts, ([text, count]) => ({ text, count })).toSorted(
    (a, b) => b.count - a.count || (a.text < b.text ? -1 : 1),
  );
}

/** What a row says beside its job and stage, or why it can't be used. */
function readRow(
  row: TableRow,
  mapping: Mapping,
  order: DateOrder,
): { row: Pick<ImportRow, 'name' | 'email'> & Partial<ImportRow>; problem: string | null } {
  const text = (field: ImportField) => textIn(row, mapping, field);
  const tags = mapping.flatMap((field, column) =>
    field === 'tags' ? readTags(row.cells[column] ?? '') : [],
  );
  const links = mapping.flatMap((field, column) =>
    field === 'links' ? readLinks(row.cells[column] ?? '') : [],
  );
  const [applied, phone, source, note] = [text('appliedAt'), text('phone'), text('source'), text('note')];
  const appliedAt = applied === '' ? null : readDate(applied, order);
  return {
    row: {
      name: text('name') || [text('firstName'), text('lastName')].filter(Boolean).join(' '),
      // Some exports have several with commas between: the first is who is written to.
      email: text('email').split(/[\s,;]+/)[0] ?? '',
      ...(phone !== '' && { phone: phone.split(/[\n;]/)[0]?.trim() ?? '' }),
      ...(appliedAt !== null && { appliedAt }),
      ...(source !== '' && { source }),
      ...(tags.length > 0 && { tags }),
      ...(links.length > 0 && { links }),
      ...(note !== '' && { note }),
    },
    problem: applied !== '' && appliedAt === null ? `“${applied}” is no date` : null,
  };
}
