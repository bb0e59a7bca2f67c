import type { Stage } from '#domain/stage.ts';

/** The steps on the way to being hired, in order. */
export const STEPS = ['applied', 'screen', 'tech', 'offer', 'hired'] as const satisfies readonly Stage[];

export type Step = (typeof STEPS)[number];

/** The stages in which somebody waits for a decision. */
export const WAITING_STAGES = ['applied', 'screen', 'tech', 'offer'] as const satisfies readonly Stage[];

export type WaitingStage = (typeof WAITING_STAGES)[number];

/** Why somebody was rejected: the id of a reason, `own` words, `none` given, or not known of a `past` rejection. */
export type ReasonKey = number | 'own' | 'none' | 'past';
