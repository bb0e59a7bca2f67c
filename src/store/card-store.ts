import type { Authorship } from '#domain/actor.ts';
import type { Interview, Scorecard } from '#domain/scorecard/scorecard.ts';
import type { CandidateCards, SealedCard, Unsealing } from '#domain/scorecard/sealing.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Outcome, Write } from './write.ts';

/** The scorecards on a candidate, as somebody may see them. */
export interface CandidateCardsSeen extends CandidateCards {
  /** The scorecards that the reader may not see yet. `cards` lacks them. */
  readonly sealed: readonly SealedCard[];
  /** Whether the reader has to write a scorecard on the candidate first. */
  readonly isSealed: boolean;
}

/** Submits, lists and unseals scorecards. A single one is also read and amended as a row (`Store.scorecards`). */
export interface CardStore {
  /** The interviews of a candidate, the earliest first, and the scorecards. Null when there is no such candidate. */
  on(candidateId: number): Promise<CandidateCardsSeen | null>;
  /** An interview with the scorecards on its candidate. Null when there is no such interview. */
  ofInterview(interviewId: number): Promise<(CandidateCardsSeen & { readonly interview: Interview }) | null>;
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
