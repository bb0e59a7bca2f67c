import type { Row } from '#domain/tables.ts';

/** One line of a candidate's timeline: a change of stage, or the candidate's creation (product §3). */
export interface TimelineEvent extends Row<'timelines'> {}

/** The note of a candidate's first event (product §4). */
export const CREATED_NOTE = 'Created';
