import { MOST_PAST_INTERVIEWS, type PastRow } from '#domain/import/past-interviews.ts';
import type { Teammate } from '#domain/note/mention.ts';
import type { InterviewKind } from './checked-rows.ts';
import type { Mapping } from './columns.ts';
import { guessDateOrder, type DateOrder } from './dates.ts';
import { INTERVIEW_COLUMNS, INTERVIEW_FIELDS, type InterviewField } from './interview-fields.ts';
import { columnsOf, openTable, type FileContents, type ReadingOptions, type Table } from './open-table.ts';
import { readInterview, type ReadInterview } from './read-interview.ts';
import { textIn } from './read-row.ts';
import { withRows } from './row-body.ts';
import { problemCsv, unreadSentence } from './row-problems.ts';
import type { Progress } from './table.ts';

export type InterviewCounts = Readonly<Record<InterviewKind, number>> & {
  /** The number of new interviews with a cell that can't be read. */
  readonly unread: number;
  readonly scorecards: number;
  /** The number of new interviews with words that go into the interview's details. */
  readonly inDetails: number;
};

/** The API's answer about the rows, by their places among those that were sent. */
interface InterviewAnswer {
  readonly unusable: readonly { readonly row: number; readonly problem: string }[];
  readonly here: readonly number[];
  readonly found: readonly {
    readonly row: number;
    readonly candidateId: number;
    readonly name: string;
    readonly jobTitle: string;
    readonly hasScorecard: boolean;
  }[];
}

/** A row as it is listed before it is imported. */
export interface ListedInterview extends Pick<PastRow, 'name' | 'interviewers' | 'others' | 'decision'> {
  readonly place: number;
  /** The line or row of the file. */
  readonly line: number;
  /** The candidate it was found to be about; else as the file writes it. */
  readonly candidate: string;
  readonly jobTitle: string;
  /** Empty for a row without a date. */
  readonly startsAt: string;
  readonly hasScorecard: boolean;
  readonly problem: string | null;
  readonly unread: readonly string[];
}

/** A file of past interviews: read, mapped, checked and made the body of a call. It runs in a worker. */
export class InterviewImporter {
  #table: Table = { headings: [], rows: [] };
  #read: readonly ReadInterview[] = [];
  #zone = 'UTC';
  #problems = new Map<number, string>();
  #here: ReadonlySet<number> = new Set();
  #found: ReadonlyMap<number, InterviewAnswer['found'][number]> = new Map();

  /** @throws {UnreadableFile} */
  async open(
    file: Blob,
    options: ReadingOptions,
    onProgress: Progress,
  ): Promise<FileContents<InterviewField>> {
    const { table, contents } = await openTable(file, options, onProgress, {
      columns: INTERVIEW_COLUMNS,
      most: MOST_PAST_INTERVIEWS,
    });
    this.#table = table;
    return contents;
  }

  /** Tells whether dates have the day or the month first. Null: both are possible. */
  dateOrder(mapping: Mapping<InterviewField>): DateOrder | null {
    const columns = columnsOf(this.#table, mapping);
    return guessDateOrder(this.#table.rows.map((row) => textIn(row, 'startsAt', columns)).filter(Boolean));
  }

  /**
   * Reads every row.
   *
   * @returns the body of `POST /imports/interviews/check`, with the rows that can be used
   */
  prepare(
    mapping: Mapping<InterviewField>,
    dateOrder: DateOrder,
    people: { readonly teammates: readonly Teammate[]; readonly zone: string },
  ): Blob {
    const reading = {
      ...columnsOf(this.#table, mapping),
      isOwn: false,
      dateOrder,
      teammates: people.teammates,
    };
    this.#zone = people.zone;
    this.#read = this.#table.rows.map((row) => readInterview(row, reading));
    this.#problems = new Map(
      this.#read.flatMap(({ problem }, place) => (problem === null ? [] : [[place, problem] as const])),
    );
    return withRows(
      { zone: this.#zone },
      this.#sent().map(({ row }) => row),
    );
  }

  /** Takes what the API says of the rows that were sent. */
  checked({ unusable, here, found }: InterviewAnswer): InterviewCounts {
    const places = this.#sent().map(({ place }) => place);
    const placeOf = (row: number) => places[row] ?? -1;
    for (const { row, problem } of unusable) this.#problems.set(placeOf(row), problem);
    this.#here = new Set(here.map(placeOf));
    this.#found = new Map(found.map((each) => [placeOf(each.row), each]));
    const fresh = this.#placesOf('new');
    const inDetails = fresh.filter((place) => {
      const { row } = this.#read[place] ?? {};
      const isTold = row && (row.decision !== null || row.notes !== '' || row.others.length > 0);
      return isTold && !this.#found.get(place)?.hasScorecard;
    });
    return {
      new: fresh.length,
      here: this.#placesOf('here').length,
      unusable: this.#problems.size,
      unread: this.#unread().length,
      scorecards: found.filter(({ hasScorecard }) => hasScorecard).length,
      inDetails: inDetails.length,
    };
  }

  /** A page of the rows of a kind. */
  list(kind: InterviewKind, page: number, pageSize: number): ListedInterview[] {
    return this.#placesOf(kind)
      .slice((page - 1) * pageSize, page * pageSize)
      .flatMap((place) => this.#listed(place));
  }

  /** The body of `POST /imports/interviews`. */
  body(source: string): Blob {
    const rows = this.#placesOf('new').flatMap((place) => this.#read[place]?.row ?? []);
    return withRows({ source, zone: this.#zone }, rows);
  }

  /** The rows that can't be used, or whose cells can't be read, as they are in the file and with the reason. */
  unusableCsv(): Blob {
    return problemCsv(this.#table, [
      ...this.#problems,
      ...this.#unread().map((place) => [place, this.#sentences(place).join('\n')] as const),
    ]);
  }

  /** The rows without a problem of their own. */
  #sent(): { readonly place: number; readonly row: PastRow }[] {
    return this.#read.flatMap(({ row, problem }, place) => (problem === null ? [{ place, row }] : []));
  }

  #kindOf(place: number): InterviewKind {
    if (this.#problems.has(place)) return 'unusable';
    return this.#here.has(place) ? 'here' : 'new';
  }

  #placesOf(kind: InterviewKind): number[] {
    return [...this.#read.keys()].filter((place) => this.#kindOf(place) === kind);
  }

  #unread(): number[] {
    return this.#placesOf('new').filter((place) => this.#sentences(place).length > 0);
  }

  #sentences(place: number): string[] {
    return this.#read[place]?.unread.map((cell) => unreadSentence(cell, INTERVIEW_FIELDS)) ?? [];
  }

  #listed(place: number): ListedInterview[] {
    const { row } = this.#read[place] ?? {};
    if (!row) return [];
    const found = this.#found.get(place);
    const { name, interviewers, others, decision, startsAt } = row;
    return [
      {
        place,
        line: this.#table.rows[place]?.line ?? 0,
        candidate: found?.name ?? (row.candidate || row.email),
        jobTitle: found?.jobTitle ?? row.job,
        name,
        startsAt,
        interviewers,
        others,
        decision,
        hasScorecard: found?.hasScorecard ?? false,
        problem: this.#problems.get(place) ?? null,
        unread: this.#sentences(place),
      },
    ];
  }
}
