import { labelKey } from '#domain/candidate/candidate-details.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { ReportQuery } from '#domain/insight/report.ts';
import { WAITING_STAGES } from '#domain/insight/steps.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import { UNKNOWN_TIME } from '#domain/time.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';

/**
 * A candidate's stay in a stage, from `entered` to `left` in milliseconds. `left` is infinite for the current stage.
 */
interface Stay {
  readonly candidate: Candidate;
  readonly stage: Stage;
  readonly entered: number;
  readonly left: number;
  /** False if `entered` is only when the candidate was imported. */
  readonly isDated: boolean;
}

/**
 * Computes the reports of product §17 in the simplest way, to compare the stores with. It is slow: each report reads
 * every stay of every candidate.
 */
export class InsightReference {
  readonly #workspace: Workspace;
  readonly #stays: readonly Stay[];

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
    this.#stays = workspace.candidates.flatMap((candidate) => this.#staysOf(candidate));
  }

  /**
   * The candidates with the stages that they were in at a moment. The candidate who entered the stage last comes first.
   */
  asOf(moment: number): { id: number; stage: Stage; stageSince: string; isToday: boolean }[] {
    return this.#stays
      .filter(({ entered, left }) => entered <= moment && moment < left)
      .map(({ candidate, stage, entered, left, isDated }) => ({
        id: candidate.id,
        stage,
        stageSince: isDated ? new Date(entered).toISOString() : UNKNOWN_TIME,
        isToday: left === Infinity,
      }))
      .toSorted((a, b) => b.stageSince.localeCompare(a.stageSince) || b.id - a.id);
  }

  /** The ids of candidates who applied in the period and reached this stage or a later one. */
  reached(query: ReportQuery, stage: Stage): number[] {
    const further = ['applied', 'screen', 'tech', 'offer', 'hired'].slice(STAGES.indexOf(stage));
    const { from, end } = query.period;
    return this.#matching(query)
      .filter(({ id, appliedAt }) => {
        const applied = Date.parse(appliedAt);
        const own = this.#stays.filter(({ candidate, entered }) => candidate.id === id && entered <= end);
        const came =
          own.some((stay) => further.includes(stay.stage)) || (stage === 'applied' && own.length > 0);
        return came && applied >= (from ?? -Infinity) && applied <= end;
      })
      .map(idOf);
  }

  stays(query: ReportQuery, stage: Stage): { id: number; lasted: number }[] {
    const { from, end, now } = query.period;
    const ids = this.#matching(query).map(idOf);
    return this.#stays
      .filter((stay) => stay.isDated && stay.stage === stage && ids.includes(stay.candidate.id))
      .filter(({ entered, left }) => entered <= end && (left > end || left >= (from ?? -Infinity)))
      .map(({ candidate, entered, left }) => ({
        id: candidate.id,
        lasted: Math.max(0, (left > end ? now : left) - entered),
      }));
  }

  /** The ids of candidates who are in a stage at the end of the period, and entered it between `from` and `end`. */
  cameInto(query: ReportQuery, stage: Stage, from: number | null, end: number): number[] {
    const ids = this.#matching(query).map(idOf);
    return this.asOf(query.period.end)
      .filter((each) => each.stage === stage && ids.includes(each.id))
      .filter(
        ({ stageSince }) => Date.parse(stageSince) >= (from ?? -Infinity) && Date.parse(stageSince) <= end,
      )
      .map(idOf)
      .toSorted((a, b) => a - b);
  }

  /** The lengths in milliseconds, by candidate, of the hires of whom both days are known. */
  hires(query: ReportQuery): { toHire: Map<number, number>; toFill: Map<number, number> } {
    const { candidates, openings } = this.#workspace;
    const toHire = new Map<number, number>();
    const toFill = new Map<number, number>();
    for (const id of this.cameInto(query, 'hired', query.period.from, query.period.end)) {
      const candidate = candidates.find((each) => each.id === id);
      const hired = this.asOf(query.period.end).find((each) => each.id === id)?.stageSince;
      if (!candidate || hired === undefined || hired === UNKNOWN_TIME) continue;
      const applied = candidates
        .filter(({ jobId, appliedAt }) => jobId === candidate.jobId && appliedAt !== UNKNOWN_TIME)
        .map(({ appliedAt }) => appliedAt);
      const published = openings
        .filter(({ jobId }) => jobId === candidate.jobId)
        .flatMap(({ publishedAt }) => publishedAt ?? []);
      const [opened] = [...applied, ...published].toSorted();
      const since = (moment: string) => Math.max(0, Date.parse(hired) - Date.parse(moment));
      if (candidate.appliedAt !== UNKNOWN_TIME) toHire.set(id, since(candidate.appliedAt));
      if (opened !== undefined) toFill.set(id, since(opened));
    }
    return { toHire, toFill };
  }

  /** The ids of the candidates who gave this answer to an offer in the period. */
  answered(query: ReportQuery, state: 'accepted' | 'declined'): number[] {
    const { from, end } = query.period;
    const within = this.#workspace.offers.filter((offer) => {
      const at = Date.parse(offer.answeredAt ?? '');
      return offer.state === state && at >= (from ?? -Infinity) && at <= end;
    });
    return this.#matching(query)
      .filter(({ id }) => within.some(({ candidateId }) => candidateId === id))
      .map(idOf)
      .toSorted((a, b) => a - b);
  }

  /** The ids of candidates in progress at the end of the period, of whom it is known since when. */
  waiting(query: ReportQuery): number[] {
    const known = this.asOf(query.period.end).filter(({ stageSince }) => stageSince !== UNKNOWN_TIME);
    const ids = WAITING_STAGES.flatMap((stage) => this.cameInto(query, stage, null, query.period.end));
    return ids.filter((id) => known.some((each) => each.id === id)).toSorted((a, b) => a - b);
  }

  appliedIn(query: ReportQuery, from: number, end: number): number[] {
    const there = this.asOf(query.period.end).map(idOf);
    return this.#matching(query)
      .filter(
        ({ id, appliedAt }) =>
          there.includes(id) && Date.parse(appliedAt) >= from && Date.parse(appliedAt) <= end,
      )
      .map(idOf);
  }

  reason(query: ReportQuery, id: number): string {
    const { isToday } = this.asOf(query.period.end).find((each) => each.id === id) ?? {};
    const { reasonId = null, reasonNote = '' } =
      this.#workspace.candidates.find((each) => each.id === id) ?? {};
    if (!isToday) return 'past';
    if (reasonId !== null) return String(reasonId);
    return reasonNote === '' ? 'none' : 'own';
  }

  source(id: number): string {
    return labelKey(this.#workspace.candidates.find((each) => each.id === id)?.source ?? '');
  }

  #matching({ jobId, source, tags }: ReportQuery): Candidate[] {
    return this.#workspace.candidates.filter(
      (each) =>
        (jobId === null || each.jobId === jobId) &&
        (source === null || labelKey(each.source) === labelKey(source)) &&
        tags.every((tag) => each.tags.some((label) => labelKey(label) === labelKey(tag))),
    );
  }

  #staysOf(candidate: Candidate): Stay[] {
    const { stage: current, stageSince, appliedAt } = candidate;
    const all = this.#workspace.timelines
      .filter(({ candidateId }) => candidateId === candidate.id)
      .toSorted((a, b) => a.at.localeCompare(b.at) || a.id - b.id);
    if (stageSince === UNKNOWN_TIME) {
      const entered = Date.parse(all[0]?.at ?? UNKNOWN_TIME);
      return [{ candidate, stage: current, entered, left: Infinity, isDated: false }];
    }
    const events = all.filter(({ at }) => at < stageSince);
    const changes = events.filter((event, place) => event.toStage !== events[place - 1]?.toStage);
    const entries = [
      ...changes.map(({ at, fromStage, toStage }, place) => ({
        stage: toStage,
        at,
        isDated: toStage === 'applied' ? place > 0 || appliedAt !== UNKNOWN_TIME : fromStage !== toStage,
      })),
      { stage: current, at: stageSince, isDated: true },
    ];
    return entries.map(({ at, ...entry }, place) => {
      const next = entries[place + 1];
      return { candidate, ...entry, entered: Date.parse(at), left: next ? Date.parse(next.at) : Infinity };
    });
  }
}

function idOf({ id }: { readonly id: number }): number {
  return id;
}
