import { MONTHS, type Day } from '#domain/insight/day.ts';
import { fillTemplate, OFFER_FIELDS, type TemplateValues } from '#domain/message/template.ts';
import { PAY_PERIOD_LABELS } from '#domain/opening-fields.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Offer } from './offer.ts';

type Written = Pick<Offer, 'text' | 'pay' | 'startsOn' | 'expiresOn'>;

/** The labels of fields that the text does not mention. */
const LABELS = { pay: 'Pay', start: 'First day of work', 'last day': 'Open until' } as const;

/**
 * The document that a candidate accepts: the text with its fields filled, and below it what the text does not mention.
 * It depends on the offer's row alone, and not on a language or a version, so its hash stays the same.
 */
export function documentOf(offer: Written): string {
  const values = valuesOf(offer);
  const text = offer.text.trimEnd();
  const others = OFFER_FIELDS.filter((field) => values[field] !== undefined && !mentions(text, field));
  const lines = others.map((field) => `${LABELS[field]}: ${values[field]}`);
  return [fillTemplate(text, values).text, lines.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** The values of the fields that an offer knows itself. */
export function valuesOf({ pay, startsOn, expiresOn }: Omit<Written, 'text'>): TemplateValues {
  return {
    ...(pay && { pay: payLine(pay) }),
    ...(startsOn !== null && { start: longDay(startsOn) }),
    'last day': longDay(expiresOn),
  };
}

/** Refuses an offer whose text is empty or still has fields; null when it is complete. */
export function incompleteProblem(offer: Written): Refusal | null {
  if (offer.text.trim() === '') return refuse('conflict', 'The offer has no text yet');
  const { empty, unknown } = fillTemplate(offer.text, valuesOf(offer));
  const [first] = [...empty, ...unknown];
  if (first === undefined) return null;
  return refuse('conflict', `The offer’s text still has {{${first}}}. Fill it in or take it out.`);
}

function mentions(text: string, field: (typeof OFFER_FIELDS)[number]): boolean {
  return fillTemplate(text, {}).empty.includes(field);
}

/** A pay range in words that are the same in every browser: “EUR 60,000 – 75,000 a year”. */
export function payLine({ min, max, currency, period }: NonNullable<Offer['pay']>): string {
  const range = min === max ? amount(min) : `${amount(min)} – ${amount(max)}`;
  return `${currency} ${range} ${PAY_PERIOD_LABELS[period]}`;
}

function amount(value: number): string {
  const [whole = '', cents] = (Number.isInteger(value) ? String(value) : value.toFixed(2)).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return cents === undefined ? grouped : `${grouped}.${cents}`;
}

/** A day in words: “January 4, 2027”. */
export function longDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(date)}, ${Number(year)}`;
}
