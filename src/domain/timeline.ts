import type { Stage } from './stage.ts';
import type { Timestamp } from './time.ts';

/** One line of a candidate's timeline: a change of stage, or the candidate's creation (product §3). */
export interface TimelineEvent {
  readonly id: number;
  readonly candidateId: number;
  readonly at: Timestamp;
  readonly fromStage: Stage;
  readonly toStage: Stage;
  readonly note: string;
}

/** The note of the event a candidate starts with (product §4). */
export const CREATED_NOTE = 'Created';
