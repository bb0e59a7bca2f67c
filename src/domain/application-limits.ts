/** The most files of one application. */
export const MOST_APPLICATION_FILES = 10;

/** The maximum length of an application's source, in characters: that of a candidate's source. */
export const SOURCE_MAX_LENGTH = 120;
