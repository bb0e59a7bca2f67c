import type { OfferDraft } from '#domain/offer/offer.ts';
import { fillTemplate, type TemplateValues } from '#domain/message/template.ts';
import { valuesOf } from '#domain/offer/document.ts';
import { addDays } from '#domain/insight/day.ts';
import { choice, list, object, text, type ValueOf } from '#domain/field.ts';
import { PAY_PERIODS } from '#domain/opening-fields.ts';
import { fits } from '#domain/row-check.ts';
import type { Offer } from '#domain/offer/offer.ts';
import { payProblem } from '#domain/opening/pay.ts';
import { readLocalDraft } from '#web/app/device/local-draft.ts';
import { today } from '#web/app/time/days.ts';

/** An offer as it is typed. */
const TYPED = object({
  text,
  min: text,
  max: text,
  currency: text,
  period: choice(PAY_PERIODS),
  startsOn: text,
  expiresOn: text,
  approvers: list(text),
});

export type TypedOffer = ValueOf<typeof TYPED>;

/** The days after which a new offer ends. */
const OPEN_DAYS = 14;

export function offerDraftName(candidateId: number, offer: Offer | null): string {
  return offer ? `offer-${candidateId}-${offer.id}` : `offer-${candidateId}`;
}

/** The typed offer that is kept on this device and not saved. Null: none. */
export function readTypedOffer(name: string): TypedOffer | null {
  const kept = readLocalDraft(name);
  return kept && fits(kept.value, TYPED) ? kept.value : null;
}

/** @param begun the text of a new offer */
export function typedOf(offer: Offer | null, begun: string): TypedOffer {
  const pay = offer?.pay;
  return {
    text: offer?.text ?? begun,
    min: pay ? String(pay.min) : '',
    max: pay && pay.max !== pay.min ? String(pay.max) : '',
    currency: pay?.currency ?? 'EUR',
    period: pay?.period ?? 'year',
    startsOn: offer?.startsOn ?? '',
    expiresOn: offer?.expiresOn ?? addDays(today(), OPEN_DAYS),
    approvers: offer?.approvals.map(({ handle }) => handle) ?? [],
  };
}

/** The offer that is stored: the fields of the candidate and the company are filled now, its own ones by its document. */
export function draftOf(typed: TypedOffer, values: TemplateValues): OfferDraft {
  const { min, max, currency, period, startsOn, expiresOn, approvers } = typed;
  const amount = { min: Number(min || max), max: Number(max || min), currency: currency.trim(), period };
  return {
    text: fillTemplate(typed.text, values).text,
    pay: min === '' && max === '' ? null : amount,
    startsOn: startsOn || null,
    expiresOn,
    approvers,
  };
}

/** All values for the fields of the text, as far as they are known. */
export function allValues(typed: TypedOffer, values: TemplateValues): TemplateValues {
  const draft = draftOf(typed, {});
  const isValid = draft.pay === null || payProblem(draft.pay) === null;
  const own = valuesOf({ ...draft, pay: isValid ? draft.pay : null });
  const { 'last day': lastDay, ...others } = own;
  return { ...values, ...others, ...(typed.expiresOn !== '' && { 'last day': lastDay ?? '' }) };
}

/** The problems of what was typed, by field. */
export function problemsOf(typed: TypedOffer): {
  readonly pay: string | null;
  readonly expiresOn: string | null;
} {
  const { pay } = draftOf(typed, {});
  return {
    pay: pay && payProblem(pay),
    expiresOn: typed.expiresOn === '' ? 'Choose the last day of the offer' : null,
  };
}
