import type { Timestamp } from './time.ts';

/**
 * The kind of a stored field. The fields of a table (`tables.ts`) define the type of its rows, the check of stored
 * rows, the schemas of the contract and the columns of a SQL database.
 */
export type Field =
  | {
      readonly kind: 'text';
      readonly isFilled?: true;
      /** In characters. */
      readonly maxLength?: number;
      readonly pattern?: RegExp;
    }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'moment' }
  | { readonly kind: 'whole'; readonly least: 0 | 1; readonly most?: number }
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'reference'; readonly to: string }
  | { readonly kind: 'list'; readonly of: Field; readonly maxLength?: number }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Field>> }
  | { readonly kind: 'map'; readonly of: Field }
  | { readonly kind: 'union'; readonly of: readonly Field[]; readonly mustBe: string }
  | { readonly kind: 'nullable'; readonly of: Field }
  | Optional;

/** A field that an object may leave out. */
interface Optional {
  readonly kind: 'optional';
  readonly of: Field;
}

/** The fields of a table: a row has all of them. */
export type RowFields = Readonly<Record<string, Exclude<Field, Optional>>>;

/** Any text, even an empty one. */
export const text = { kind: 'text' } as const;

/** A text that is never empty. */
export const filledText = { kind: 'text', isFilled: true } as const;

/** The id of whoever did something: `local` in the browser edition, otherwise the id of a person or a link. */
export const actor = { kind: 'text', isFilled: true, maxLength: 200 } as const;

/** ISO 8601 in UTC with milliseconds. */
export const moment = { kind: 'moment' } as const;

/** 1, 2, 3, … */
export const ordinal = { kind: 'whole', least: 1 } as const;

/** 0, 1, 2, … */
export const natural = { kind: 'whole', least: 0 } as const;

/** A day of the calendar as `YYYY-MM-DD`, in the time zone of whoever reads it. */
export const calendarDay = {
  kind: 'text',
  isFilled: true,
  pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
} as const;

/** The handle of a teammate, without the @. Empty: nobody. */
export const handle = { kind: 'text', maxLength: 60, pattern: /^\w*$/ } as const;

/** The handle of a teammate, without the @. */
export const filledHandle = { kind: 'text', isFilled: true, maxLength: 60, pattern: /^\w+$/ } as const;

/** Any finite number. */
export const number = { kind: 'number' } as const;

export const boolean = { kind: 'boolean' } as const;

/** A text that is one of these values. */
export function choice<const Choices extends readonly string[]>(values: Choices) {
  return { kind: 'choice', values } as const;
}

/** The key of a row in another table. */
export function reference<const Parent extends string>(to: Parent) {
  return { kind: 'reference', to } as const;
}

export function list<const Of extends Field>(of: Of, limit?: { readonly maxLength: number }) {
  return { kind: 'list', of, ...limit } as const;
}

/** An object with these fields, stored as JSON. */
export function object<const Fields extends Readonly<Record<string, Field>>>(fields: Fields) {
  return { kind: 'object', fields } as const;
}

/** An object with any text as keys and values of one kind. */
export function map<const Of extends Field>(of: Of) {
  return { kind: 'map', of } as const;
}

/** @param mustBe the allowed values in words, which complete the error “must be …” */
export function union<const Of extends readonly Field[]>(of: Of, mustBe: string) {
  return { kind: 'union', of, mustBe } as const;
}

export function nullable<const Of extends Field>(of: Of) {
  return { kind: 'nullable', of } as const;
}

export function optional<const Of extends Field>(of: Of) {
  return { kind: 'optional', of } as const;
}

/** The TypeScript type of a field. */
export type ValueOf<F> = F extends { kind: 'text' }
  ? string
  : F extends { kind: 'moment' }
    ? Timestamp
    : F extends { kind: 'whole' | 'number' | 'reference' }
      ? number
      : F extends { kind: 'boolean' }
        ? boolean
        : F extends { kind: 'choice'; values: readonly (infer Value)[] }
          ? Value
          : F extends { kind: 'list'; of: infer Of }
            ? readonly ValueOf<Of>[]
            : F extends { kind: 'map'; of: infer Of }
              ? Readonly<Record<string, ValueOf<Of>>>
              : F extends { kind: 'object'; fields: infer Fields }
                ? ObjectOf<Fields>
                : F extends { kind: 'union'; of: readonly (infer Of)[] }
                  ? ValueOf<Of>
                  : F extends { kind: 'nullable'; of: infer Of }
                    ? ValueOf<Of> | null
                    : F extends { kind: 'optional'; of: infer Of }
                      ? ValueOf<Of>
                      : never;

/** The TypeScript type of an object with these fields. */
export type ObjectOf<Fields> = Values<Fields, Exclude<keyof Fields, OptionalName<Fields>>> &
  Partial<Values<Fields, OptionalName<Fields>>>;

/** The mapped type keeps each field's doc comment. */
type Values<Fields, Name extends keyof Fields> = { readonly [Key in Name]: ValueOf<Fields[Key]> };

type OptionalName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Optional ? Name : never;
}[keyof Fields];
