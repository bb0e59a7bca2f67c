import { sameValue } from '#domain/change.ts';
import type { EmploymentType, PayPeriod } from '#domain/opening-fields.ts';
import type { Location, Opening, OpeningContent } from '#domain/opening/opening.ts';
import type { Pay } from '#domain/opening/pay.ts';
import { draftsTogether, LINE, useExactDraft, useFieldDraft } from '#web/app/edit/use-field-draft.ts';

export type OpeningDraft = ReturnType<typeof useOpeningDraft>;

/** Pay as it is typed. */
export interface PayText {
  readonly min: string;
  readonly max: string;
  readonly currency: string;
  readonly period: PayPeriod;
}

const LOCATIONS = {
  show: (locations: readonly Location[]) => locations,
  read: (locations: readonly Location[]) =>
    locations.map((location) => ({ ...location, place: location.place.trim() })),
  isSame: sameValue,
};

const EMPLOYMENT_TYPE = {
  show: (type: EmploymentType | null): EmploymentType | '' => type ?? '',
  read: (typed: EmploymentType | ''): EmploymentType | null => typed || null,
  isSame: Object.is,
};

const PAY = { show: payText, read: payIn, isSame: sameValue };

const DAY = {
  show: (day: string | null) => day ?? '',
  read: (typed: string) => typed || null,
  isSame: Object.is,
};

/** The unsaved edits of an opening. */
export function useOpeningDraft(stored: Opening) {
  const fields = {
    description: useExactDraft(stored.description),
    department: useFieldDraft(stored.department, LINE),
    locations: useFieldDraft<readonly Location[], readonly Location[]>(stored.locations, LOCATIONS),
    employmentType: useFieldDraft<EmploymentType | null, EmploymentType | ''>(
      stored.employmentType,
      EMPLOYMENT_TYPE,
    ),
    pay: useFieldDraft<Pay | null, PayText>(stored.pay, PAY),
    closesOn: useFieldDraft<string | null, string>(stored.closesOn, DAY),
    asksAssessment: useExactDraft(stored.asksAssessment),
  };
  const { edit, values, change, isDirty, reset } = draftsTogether(fields);
  const names = Object.keys(fields) as (keyof OpeningContent)[];
  return {
    ...fields,
    values,
    change,
    isDirty,
    reset,
    /** All that a save would store. */
    content: edit,
    /** Only what was changed, so that a save keeps what somebody else has changed since. */
    changes: Object.fromEntries(
      names.flatMap((name) => (fields[name].isDirty ? [[name, edit[name]]] : [])),
    ) as Partial<OpeningContent>,
    /** Must be called after these values were saved. Other fields may have been edited since, and keep their text. */
    settle: (saved: Partial<OpeningContent>): void => {
      for (const name of names) {
        // The cast is safe: the field and the value have the same name.
        if (saved[name] !== undefined) (fields[name].settle as (value: unknown) => void)(saved[name]);
      }
    },
  };
}

function payText(pay: Pay | null): PayText {
  if (pay === null) return { min: '', max: '', currency: 'EUR', period: 'year' };
  return { ...pay, min: String(pay.min), max: String(pay.max) };
}

/** A single amount is both ends of the range. Null: no amount is typed. */
function payIn({ min, max, currency, period }: PayText): Pay | null {
  if (min === '' && max === '') return null;
  return {
    min: Number(min || max),
    max: Number(max || min),
    currency: currency.trim().toUpperCase(),
    period,
  };
}
