/** The actions of the retention rule on candidates who were rejected long ago (product §21). */
export const RETENTION_ACTIONS = ['nothing', 'ask', 'erase'] as const;
export type RetentionAction = (typeof RETENTION_ACTIONS)[number];

/** The action on candidates who don't answer: they are erased, or a recruiter decides. */
export const UNANSWERED = ['task', 'erase'] as const;
export type Unanswered = (typeof UNANSWERED)[number];

/** The outcome of a question. `none`: nobody answered in time, so a recruiter decides. */
export const CONSENT_ANSWERS = ['agreed', 'erase', 'none'] as const;

/** The most months of a rule, and the most days for an answer. */
export const MOST_MONTHS = 120;
export const MOST_ANSWER_DAYS = 365;

/** The form of the key that names a question in its mail. */
export const CONSENT_KEY = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
