import { describe, expect, it } from 'vitest';
import { columnOf, columnsOf, type Column } from './columns.ts';
import {
  boolean,
  choice,
  filledText,
  list,
  map,
  moment,
  natural,
  nullable,
  number,
  object,
  ordinal,
  reference,
  text,
  union,
  type Field,
} from './field.ts';
import { TABLES } from './tables.ts';

const PLAIN = { field: 'its', isNullable: false, least: null, values: null, references: null };

describe('columnOf', () => {
  it.each<[what: string, Field, Partial<Column>]>([
    ['a text', text, { type: 'text' }],
    ['a text that is never empty', filledText, { type: 'text', least: 1 }],
    ['a choice', choice(['in', 'out']), { type: 'text', values: ['in', 'out'] }],
    ['texts', list(text), { type: 'texts' }],
    ['1, 2, 3', ordinal, { type: 'whole', least: 1 }],
    ['0, 1, 2', natural, { type: 'whole', least: 0 }],
    ['any number', number, { type: 'number' }],
    ['a boolean', boolean, { type: 'boolean' }],
    ['a moment', moment, { type: 'moment' }],
    ['a moment or null', nullable(moment), { type: 'moment', isNullable: true }],
    ['a parent', reference('jobs'), { type: 'whole', least: 1, references: 'jobs' }],
    [
      'a parent or null',
      nullable(reference('candidates')),
      { type: 'whole', least: 1, references: 'candidates', isNullable: true },
    ],
    ['fields of its own', object({ text }), { type: 'json' }],
    ['a list of such', list(object({ text })), { type: 'json' }],
    ['values by a text', map(text), { type: 'json' }],
    ['one thing or another', union([text, number], 'a text or a number'), { type: 'json' }],
  ])('of %s', (_what, field, column) => {
    expect(columnOf('its', field)).toEqual({ ...PLAIN, ...column });
  });
});

it('columnsOf are those of all fields of the table, in their order', () => {
  expect(columnsOf('submissions').map(({ field }) => field)).toEqual(Object.keys(TABLES.submissions.fields));
});
