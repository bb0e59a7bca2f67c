import type { Authorship } from '#domain/actor.ts';
import type { Interview, Scorecard } from '#domain/scorecard/scorecard.ts';
import type { CandidateCards, SealedCard, Unsealing } from '#domain/scorecard/sealing.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Outcome, Write } from './write.ts';

/** The scorecards on a candidate, as somebody may see them. */
export interface CandidateCardsSeen extends CandidateCards {
  /** The scorecards that the reader may not see yet. `cards` lacks them. */
  readonly sealed: readonly SealedCard[];
  /** True if the reader has to write a scorecard on the candidate first. */
  readonly isSealed: boolean;
}

/** The known facts about the candidates of some scorecards. */
export interface CardsOnEach {
  /**
   * The scorecards on each candidate, by the ids that were asked for. The id of a merged candidate has those on the candidate
   * who remains. Candidates who are gone are left out.
   */
  readonly candidates: ReadonlyMap<number, CandidateCardsSeen>;
  /** The id of the candidate on whom each scorecard is now. Scorecards that are gone are left out. */
  readonly candidateOf: ReadonlyMap<number, number>;
}

/** Submits, lists and unseals scorecards. A single one is also read and amended as a row (`Store.scorecards`). */
export interface CardStore {
  /** The interviews of a candidate, the earliest first, and the scorecards. Null when there is no such candidate. */
  on(candidateId: number): Promise<CandidateCardsSeen | null>;
  /** An interview with the scorecards on its candidate. Null when there is no such interview. */
  ofInterview(interviewId: number): Promise<(CandidateCardsSeen & { readonly interview: Interview }) | null>;
  /** The scorecards on these candidates, and on those on whom these scorecards are now. All are read at once. */
  onEach(ids: {
    readonly candidates: readonly number[];
    readonly cards: readonly number[];
  }): Promise<CardsOnEach>;
  /** The interviews, scorecards and unsealings of the workspace. */
  all(): Promise<CandidateCards>;
  /** Adds a scorecard. `decide` gets the interview and the scorecards on it. Null when there is no such interview. */
  submit(
    write: Write,
    interviewId: number,
    decide: (
      found: {
        readonly interview: Interview;
        readonly cards: readonly Scorecard[];
      },
      made: Authorship,
    ) => Omit<Scorecard, 'id'> | Refusal,
  ): Promise<Outcome<Scorecard>>;
  /** Adds an unsealing. Null when there is no such candidate. */
  unseal(
    write: Write,
    candidateId: number,
    decide: (candidate: CandidateCards, made: Authorship) => Omit<Unsealing, 'id' | 'candidateId'> | Refusal,
  ): Promise<Outcome<Unsealing>>;
}
