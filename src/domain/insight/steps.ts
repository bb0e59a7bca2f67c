import type { Stage } from '#domain/stage.ts';

/** The steps on the way to being hired, in order. */
export const STEPS = ['applied', 'screen', 'tech', 'offer', 'hired'] as const satisfies readonly Stage[];

export type Step = (typeof STEPS)[number];

/** The stages in which candidates wait for a decision. */
export const WAITING_STAGES = ['applied', 'screen', 'tech', 'offer'] as const satisfies readonly Stage[];

export type WaitingStage = (typeof WAITING_STAGES)[number];

/**
 * A reason for rejection: the id of a reason, `own` (free text), `none` (no reason given), or `past` (an earlier
 * rejection, whose reason is unknown).
 */
export type ReasonKey = number | 'own' | 'none' | 'past';
