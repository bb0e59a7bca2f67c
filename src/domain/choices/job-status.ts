/** A job's state: open or archived. An archived job keeps its candidates and its assessment (product §3). */
export const JOB_STATUSES = ['active', 'archived'] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];
