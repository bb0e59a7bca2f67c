import {
  choice,
  filledHandle,
  list,
  moment,
  natural,
  nullable,
  object,
  optional,
  ordinal,
  text,
} from './field.ts';

// In characters.
export const KIT_NAME_MAX_LENGTH = 80;
export const ATTRIBUTE_NAME_MAX_LENGTH = 80;
export const ATTRIBUTE_ABOUT_MAX_LENGTH = 300;
export const INTERVIEW_QUESTION_MAX_LENGTH = 500;
export const INTERVIEW_PLACE_MAX_LENGTH = 500;
export const INTERVIEW_DETAILS_MAX_LENGTH = 5_000;
export const CANCEL_REASON_MAX_LENGTH = 500;
export const ANSWER_COMMENT_MAX_LENGTH = 1_000;
export const RATING_NOTE_MAX_LENGTH = 2_000;
export const CARD_NOTES_MAX_LENGTH = 20_000;
export const UNSEALING_REASON_MAX_LENGTH = 500;
/** The longest text of an invitation's calendar object. */
const CALENDAR_MAX_LENGTH = 40_000;

/** The longest interview, in minutes. */
export const MOST_MINUTES = 480;
export const MOST_INTERVIEWERS = 12;
export const MOST_ATTRIBUTES = 20;
export const MOST_INTERVIEW_QUESTIONS = 50;
/** The most interviews of one chain. */
export const MOST_IN_CHAIN = 8;
/** The longest break between two interviews of a chain, in minutes. */
export const MOST_BREAK_MINUTES = 240;
/** The most hours before an interview for which a candidate may no longer change it. */
export const MOST_CHANGE_HOURS = 336;
/** The most kept earlier versions of a scorecard. */
export const MOST_AMENDMENTS = 50;

/** An attribute that an interview assesses: a name and one sentence. The key stays when the name changes. */
export const ATTRIBUTE = object({
  key: { kind: 'text', isFilled: true, maxLength: 40, pattern: /^[\w-]+$/ },
  name: { kind: 'text', isFilled: true, maxLength: ATTRIBUTE_NAME_MAX_LENGTH },
  about: { ...text, maxLength: ATTRIBUTE_ABOUT_MAX_LENGTH },
});

export const ATTRIBUTES = list(ATTRIBUTE, { maxLength: MOST_ATTRIBUTES });

export const INTERVIEW_QUESTIONS = list(
  { kind: 'text', isFilled: true, maxLength: INTERVIEW_QUESTION_MAX_LENGTH },
  { maxLength: MOST_INTERVIEW_QUESTIONS },
);

export const INTERVIEWERS = list(filledHandle, { maxLength: MOST_INTERVIEWERS });

export const MINUTES = { ...ordinal, most: MOST_MINUTES };

/** The name of a time zone, such as `Europe/Berlin`. */
export const ZONE = { kind: 'text', isFilled: true, maxLength: 60, pattern: /^[\w+/-]+$/ } as const;

/** The states of an interview. `past`: it was imported, and takes nobody's time. */
export const INTERVIEW_STATES = ['scheduled', 'cancelled', 'past'] as const;

export const INVITATION_ANSWERS = ['open', 'accepted', 'tentative', 'declined'] as const;

/** An invited person's answer. */
export const INVITATION_ANSWER = object({
  /** The handle of an interviewer. Empty: the candidate. */
  who: { kind: 'text', maxLength: 60, pattern: /^\w*$/ },
  answer: choice(INVITATION_ANSWERS),
  at: moment,
  comment: { ...text, maxLength: ANSWER_COMMENT_MAX_LENGTH },
  /** The start that the person proposes instead. Null: no other time was proposed. */
  proposedStart: nullable(moment),
});

/** The methods of iTIP (RFC 5546) that the workspace sends. */
const INVITATION_METHODS = ['REQUEST', 'CANCEL'] as const;

/** The calendar object of a message that invites somebody. */
export const INVITATION = object({
  interviewId: ordinal,
  method: choice(INVITATION_METHODS),
  sequence: natural,
  /** The handle of the interviewer who is invited. Empty: the candidate. */
  who: { kind: 'text', maxLength: 60, pattern: /^\w*$/ },
  calendar: { ...text, maxLength: CALENDAR_MAX_LENGTH },
});

/** How many of those who may hold an interview of a link hold it. */
export const HOLDERS = ['all', 'one'] as const;

/** One interview of a link by which a candidate chooses times. */
export const BOOKING_PART = object({
  /** The kit, which may no longer exist. */
  kitId: nullable(ordinal),
  name: { kind: 'text', isFilled: true, maxLength: KIT_NAME_MAX_LENGTH },
  minutes: MINUTES,
  interviewers: INTERVIEWERS,
  /** `one`: whoever of the interviewers is free holds it. Absent or `all`: all of them together. */
  holders: optional(choice(HOLDERS)),
  attributes: ATTRIBUTES,
  questions: INTERVIEW_QUESTIONS,
});

/** The highest score of an attribute. */
const MOST_SCORE = 4;

export const OVERALL_DECISIONS = ['strong no', 'no', 'yes', 'strong yes'] as const;

/** The score of one attribute, with the name that the attribute had. */
const ATTRIBUTE_RATING = object({
  key: { kind: 'text', isFilled: true, maxLength: 40, pattern: /^[\w-]+$/ },
  name: { kind: 'text', isFilled: true, maxLength: ATTRIBUTE_NAME_MAX_LENGTH },
  /** 1 to 4. Null: the interviewer could not tell. */
  score: nullable({ ...ordinal, most: MOST_SCORE }),
  note: { ...text, maxLength: RATING_NOTE_MAX_LENGTH },
});

export const ATTRIBUTE_RATINGS = list(ATTRIBUTE_RATING, { maxLength: MOST_ATTRIBUTES });

/** The content of a scorecard before it was amended. */
export const EARLIER_CARD = object({
  /** The time when the scorecard was amended. */
  at: moment,
  overall: choice(OVERALL_DECISIONS),
  ratings: ATTRIBUTE_RATINGS,
  notes: { ...text, maxLength: CARD_NOTES_MAX_LENGTH },
});
