import { expect, test } from 'vitest';
import type { Schema } from './document.ts';
import { schemaText } from './schema-text.ts';

test.each<[Schema, string]>([
  [{ $ref: '#/components/schemas/Job' }, 'Job'],
  [{ type: 'string' }, 'string'],
  [{ type: 'integer' }, 'number'],
  [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number | null'],
  [{ type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'null' }] } }, '(number | null)[]'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, '{ [name]: boolean }'],
  [{}, 'anything'],
  [
    {
      required: ['data'],
      properties: {
        data: { items: { properties: { id: { type: 'integer' } }, required: ['id'] } },
        total: { type: 'integer' },
      },
    },
    '{\n  data: {\n    id: number\n  }[]\n  total?: number\n}',
  ],
])('The schema %j is read as %s', (schema, text) => {
  expect(schemaText(schema)).toBe(text);
});
