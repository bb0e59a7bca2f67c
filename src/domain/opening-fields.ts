import { choice, number, object, text } from './field.ts';

export const WORKPLACE_LABELS = { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' } as const;

export type Workplace = keyof typeof WORKPLACE_LABELS;

export const WORKPLACES = Object.keys(WORKPLACE_LABELS) as readonly Workplace[];

export const EMPLOYMENT_TYPE_LABELS = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
} as const;

export type EmploymentType = keyof typeof EMPLOYMENT_TYPE_LABELS;

export const EMPLOYMENT_TYPES = Object.keys(EMPLOYMENT_TYPE_LABELS) as readonly EmploymentType[];

/** The periods of pay, with their labels after an amount. */
export const PAY_PERIOD_LABELS = {
  hour: 'an hour',
  day: 'a day',
  month: 'a month',
  year: 'a year',
} as const;

export type PayPeriod = keyof typeof PAY_PERIOD_LABELS;

export const PAY_PERIODS = Object.keys(PAY_PERIOD_LABELS) as readonly PayPeriod[];

export const DESCRIPTION_MAX_LENGTH = 20_000;
export const DEPARTMENT_MAX_LENGTH = 100;
export const PLACE_MAX_LENGTH = 100;
export const MOST_LOCATIONS = 20;

/** Two letters of ISO 3166-1, or nothing. */
export const COUNTRY = /^(?:[A-Z]{2})?$/;

/** Three letters of ISO 4217. */
export const CURRENCY = /^[A-Z]{3}$/;

/** A place of work (product §18). */
export const LOCATION = object({
  workplace: choice(WORKPLACES),
  /** The town. May be empty for remote work. */
  place: { ...text, maxLength: PLACE_MAX_LENGTH },
  /** Two letters of ISO 3166-1. May be empty until the opening is published. */
  country: { kind: 'text', pattern: COUNTRY },
});

/** A range of pay. Both ends are equal for a single amount. */
export const PAY = object({
  min: number,
  max: number,
  currency: { kind: 'text', pattern: CURRENCY },
  period: choice(PAY_PERIODS),
});
