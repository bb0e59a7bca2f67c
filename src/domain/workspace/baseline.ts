/**
 * The last commit that reads databases, backups and snapshots from before the baseline, and brings them up to date
 * (decision 125).
 */
export const LAST_BEFORE_BASELINE = '62bb89c5';

/** The sentence about a database of a browser from before the baseline. */
export const OLDER_DATABASE = `This workspace was saved by an older Hirelane. Hirelane at commit ${LAST_BEFORE_BASELINE} can read it; nothing in it was changed.`;

/** The first version of the rows that is read, in databases, backups and snapshots. */
export const BASELINE_DATA_VERSION = 11;
