import { labelKey } from '#domain/candidate/candidate-details.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { ReportQuery } from '#domain/insight/report.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';

/**
 * A candidate's stay in a stage, from `entered` to `left` in milliseconds. `left` is infinite for the current stage.
 */
interface Stay {
  readonly candidate: Candidate;
  readonly stage: Stage;
  readonly entered: number;
  readonly left: number;
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
      .map(({ candidate, stage, entered, left }) => ({
        id: candidate.id,
        stage,
        stageSince: new Date(entered).toISOString(),
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
      .filter((stay) => stay.stage === stage && ids.includes(stay.candidate.id))
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
    const events = this.#workspace.timelines
      .filter(({ candidateId, at }) => candidateId === candidate.id && at < candidate.stageSince)
      .toSorted((a, b) => a.at.localeCompare(b.at) || a.id - b.id);
    const changes = events.filter((event, place) => event.toStage !== events[place - 1]?.toStage);
    const entries = [
      ...changes.map(({ at, toStage }) => ({ stage: toStage, at })),
      { stage: candidate.stage, at: candidate.stageSince },
    ];
    return entries.map(({ stage, at }, place) => {
      const next = entries[place + 1];
      return { candidate, stage, entered: Date.parse(at), left: next ? Date.parse(next.at) : Infinity };
    });
  }
}

function idOf({ id }: { readonly id: number }): number {
  return id;
}
