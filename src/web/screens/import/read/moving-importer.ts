import { csv } from '#domain/csv.ts';
import { MOST_FILES, type ImportRow, type RowFile } from '#domain/import/import-row.ts';
import type { MovedChoices } from '#domain/import/moving/moved-choices.ts';
import type { Moved } from '#domain/import/moving/moved.ts';
import { planMoved, type MovedPlan } from '#domain/import/moving/plan-moved.ts';
import { readMoved } from '#domain/import/moving/read-moved.ts';
import { titleKey } from '#domain/import/title-key.ts';
import { countryOf, readPhone } from './cells.ts';
import { attachableFiles, contentsOf, type MovingContents } from './moving-contents.ts';
import { openAnswers, type GivenFile, type PresentFile } from './open-answers.ts';
import { withRows } from './row-body.ts';
import { RowImporter, type ListedRow } from './row-importer.ts';
import { guessStanding } from './standing.ts';
import type { Progress } from './table.ts';
import { counted, type Value, type Values } from './values.ts';

/** The choices for the values, without those that the worker knows itself. */
export interface MovingChoices extends Omit<MovedChoices, 'now' | 'readPhone'> {
  readonly country: string | null;
  /** The names of the reasons to add. */
  readonly newReasons: readonly string[];
}

const NO_PLAN: MovedPlan = { rows: [], newJobs: [], unknownOwners: [] };

/** The data of another system: read, mapped, checked and made the body of a call. It runs in a worker. */
export class MovingImporter extends RowImporter {
  #moved: Moved = { jobs: new Map(), people: new Map(), applications: [], notes: [], files: [], remarks: [] };
  #present: ReadonlyMap<string, PresentFile> = new Map();
  #plan = NO_PLAN;
  #newReasons: readonly string[] = [];

  /** @throws {UnreadableFile} */
  async open(given: readonly GivenFile[], onProgress: Progress): Promise<MovingContents> {
    const { system, answers, present, damaged } = await openAnswers(given, onProgress);
    this.#moved = readMoved(system, answers);
    const { attachable, leftOut } = await attachableFiles(this.#moved.files, present);
    this.#present = attachable;
    return contentsOf(system, this.#moved, {
      files: attachable.size,
      missing: this.#moved.files.filter(({ id }) => !present.has(id)).length,
      leftOut: [...damaged.map((path) => ({ name: path, why: 'This can’t be read.' })), ...leftOut],
    });
  }

  values(): MovedValues {
    return movedValues(this.#moved);
  }

  /**
   * Plans the import by what was chosen.
   *
   * @returns the body of `POST /imports/check`
   */
  prepare({ country, newReasons, ...choices }: MovingChoices, titles: ReadonlyMap<number, string>): Blob {
    const now = new Date().toISOString();
    this.#plan = planMoved(this.#moved, { ...choices, now, readPhone: (text) => readPhone(text, country) });
    this.#newReasons = newReasons;
    const prepared = {
      rows: this.#plan.rows.map(({ row }) => row),
      newJobs: this.#plan.newJobs.map(({ title }) => title),
      unread: this.#plan.rows.map(({ unread }) => unread),
      problems: new Map(
        this.#plan.rows.flatMap(({ problem }, place) =>
          problem === null ? [] : [[place, problem] as const],
        ),
      ),
      leftOut: new Set(this.#plan.rows.flatMap(({ isLeftOut }, place) => (isLeftOut ? [place] : []))),
    };
    this.take(prepared, titles);
    return withRows({ newJobs: this.#plan.newJobs }, prepared.rows);
  }

  /** Owners who are no teammates here, so that their candidates come without one. */
  unknownOwners(): readonly string[] {
    return this.#plan.unknownOwners;
  }

  /**
   * The files of those who are imported, by their ids.
   *
   * @throws Error with a sentence when they are too many
   */
  filesToSend(): readonly string[] {
    const ids = this.rows.places().flatMap((place) => this.#filesOf(place));
    if (ids.length > MOST_FILES) {
      const most = MOST_FILES.toLocaleString('en');
      throw new Error(
        `No more than ${most} files can be brought at once. Choose fewer jobs now, and the others next.`,
      );
    }
    return [...new Set(ids)];
  }

  file(id: string): File {
    const { name = '', file = new Blob() } = this.#present.get(id) ?? {};
    return new File([file], name);
  }

  /**
   * The body of `POST /imports`.
   *
   * @param sent what the API and the page say of the files that were sent, by their ids
   */
  body(source: string, sent: ReadonlyMap<string, Pick<RowFile, 'hash' | 'text'>>): Blob {
    const { rows, newJobs } = this.rows.imported();
    const places = this.rows.places();
    const used = new Set(rows.flatMap(({ reason }) => reason ?? []));
    const withFiles = rows.map(({ history, ...row }, at): ImportRow => {
      const files = this.#filesOf(places[at] ?? -1).flatMap((id) => {
        const known = sent.get(id);
        return known ? [{ ...known, name: this.#present.get(id)?.name ?? '' }] : [];
      });
      return {
        ...row,
        ...(row.candidateId === undefined ? history && { history } : { fillsIn: true }),
        ...(files.length > 0 && { files }),
      };
    });
    const statuses = new Map(this.#plan.newJobs.map(({ title, status }) => [titleKey(title), status]));
    const titles = [...newJobs, ...this.#jobsWithoutCandidates(newJobs)];
    const jobs = titles.map((title) => ({ title, status: statuses.get(titleKey(title)) }));
    return withRows(
      { source, newJobs: jobs, newReasons: this.#newReasons.filter((name) => used.has(name)) },
      withFiles,
    );
  }

  /** The applications that can't be brought, or of which a part can't be, with the reason. */
  unusableCsv(): Blob {
    const lines = this.problems().map(([place, problem]) => {
      const { name, email, job } = this.listed(place);
      return [this.#moved.applications[place]?.id ?? '', name, email, job, problem];
    });
    const text = csv([['Application', 'Name', 'Email', 'Job', 'Problem'], ...lines]);
    return new Blob([text], { type: 'text/csv;charset=utf-8' });
  }

  /** The jobs to add for which nobody has applied. */
  #jobsWithoutCandidates(used: readonly string[]): string[] {
    const applied = new Set(
      this.#moved.applications.map(({ jobId }) => titleKey(this.#moved.jobs.get(jobId ?? '')?.title ?? '')),
    );
    const known = new Set(used.map(titleKey));
    return this.prepared.newJobs.filter(
      (title) => !known.has(titleKey(title)) && !applied.has(titleKey(title)),
    );
  }

  #filesOf(place: number): string[] {
    return this.#plan.rows[place]?.files.filter((id) => this.#present.has(id)) ?? [];
  }

  protected override listed(place: number): ListedRow {
    const row = super.listed(place);
    const { jobId } = this.#moved.applications[place] ?? {};
    return { ...row, job: row.job || (this.#moved.jobs.get(jobId ?? '')?.title ?? '') };
  }
}

/** The values of another system's data that need a choice. */
interface MovedValues extends Values {
  /** The reasons for which somebody was rejected. */
  readonly reasons: readonly Value[];
}

/** The jobs, stages and reasons of another system, with how many applications have each. */
function movedValues({ jobs, people, applications }: Moved): MovedValues {
  const titles = applications.map(({ jobId }) => jobs.get(jobId ?? '')?.title ?? '');
  const applied = counted(titles, titleKey);
  const known = new Set(applied.map(({ text }) => titleKey(text)));
  const others = counted(
    Array.from(jobs.values(), ({ title }) => title).filter((title) => !known.has(titleKey(title))),
    titleKey,
  );
  const stages = applications.flatMap(({ stage, end, moves }) => [
    ...new Set([...(end === null ? [stage] : []), ...moves.map((move) => move.stage)]),
  ]);
  const phones = Array.from(people.values(), ({ phone }) => phone).filter((phone) => phone !== '');
  return {
    jobs: [...applied, ...others.map(({ text }) => ({ text, count: 0 }))],
    standings: counted(stages.filter((stage) => stage !== '')).map((value) => {
      const guess = guessStanding(value.text);
      return { ...value, field: 'stage', guess: guess === 'active' ? null : guess };
    }),
    // The systems write moments in one way.
    dateOrder: 'ymd',
    country: counted(phones.slice(0, 1_000).flatMap((phone) => countryOf(phone) ?? []))[0]?.text ?? null,
    withoutCountry: phones.filter((phone) => !/^\s*(?:\+|00)/.test(phone)).length,
    reasons: counted(
      applications.flatMap(({ end, reason }) => (end === 'rejected' && reason !== '' ? [reason] : [])),
    ),
  };
}
