import { describe, expect, it } from 'vitest';
import { fillTemplate, firstNameOf, hasField, TEMPLATE_FIELDS, withoutFields } from './template.ts';

const ADA = { 'first name': 'Ada', job: 'Chef', sender: '' };

describe('fillTemplate (product §20)', () => {
  it.each<[what: string, text: string, filled: string, unknown: string[], empty: string[]]>([
    ['a text without fields', 'Hello', 'Hello', [], []],
    ['a field', 'Hello {{first name}}', 'Hello Ada', [], []],
    ['other letters and spaces', '{{ First   NAME }}: {{Job}}', 'Ada: Chef', [], []],
    ['the same field twice', '{{job}}, {{job}}', 'Chef, Chef', [], []],
    [
      'an unknown field, which stays',
      'Hello {{nickname}} {{nickname}}',
      'Hello {{nickname}} {{nickname}}',
      ['nickname'],
      [],
    ],
    [
      'a field without a value, which stays',
      'Regards {{sender}}, {{company}}',
      'Regards {{sender}}, {{company}}',
      [],
      ['sender', 'company'],
    ],
    ['a field with a blank value', '{{stage}}', '{{stage}}', [], ['stage']],
    ['the reason of a rejection, which is no field', '{{reason}}', '{{reason}}', ['reason'], []],
    [
      'the lines of a quote, which have no fields',
      '{{job}}\n> {{job}} {{nickname}}\n{{job}} > {{job}}',
      'Chef\n> {{job}} {{nickname}}\nChef > Chef',
      [],
      [],
    ],
    ['braces over two lines, which are no field', '{{first\nname}}', '{{first\nname}}', [], []],
    ['single braces and lone pairs', '{job} {{ }}} {{', '{job} {{ }}} {{', [''], []],
  ])('fillTemplate fills %s', (_, text, filled, unknown, empty) => {
    expect(fillTemplate(text, { ...ADA, stage: ' ' })).toEqual({ text: filled, unknown, empty });
  });

  it('fillTemplate fills a value as it is, also when it looks like a field or a pattern', () => {
    const { text } = fillTemplate('{{name}} {{job}}', { name: '{{job}} $1 $&', job: 'Chef' });
    expect(text).toBe('{{job}} $1 $& Chef');
  });

  it.each(TEMPLATE_FIELDS)('fillTemplate knows the field %s', (field) => {
    expect(fillTemplate(`{{${field}}}`, { [field]: 'x' })).toEqual({ text: 'x', unknown: [], empty: [] });
  });
});

it.each([
  ['A {{Link to  interview}}', true],
  ['{{link to assessment}}', false],
  ['> {{link to interview}}', false],
])('Whether %j has the field “link to interview”: %j', (text, has) => {
  expect(hasField(text, 'link to interview')).toBe(has);
});

it('Fields are left out in a time as long as the text, also with many blanks', () => {
  const blanks = ' '.repeat(500_000);
  expect(withoutFields(`${blanks}.${blanks}{{job}}!`)).toBe(`${blanks}.!`);
});

it.each([
  ['Ada Lovelace', 'Ada'],
  ['  Ada  ', 'Ada'],
  ['', ''],
])('The first name of %j is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
