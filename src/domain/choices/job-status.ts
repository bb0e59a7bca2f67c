/** Whether a job is open; an archived one keeps all that belongs to it (product §3). */
export const JOB_STATUSES = ['active', 'archived'] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];
