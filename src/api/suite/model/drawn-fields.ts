import fc from 'fast-check';
import type { Field } from '#domain/field.ts';
import { id, reasonName, text } from './drawn.ts';

/** Texts for fields with a pattern. A field takes those that match its own. */
const TEXTS = ['', 'mei', 'ben', 'ada@example.com', '2025-12-31', '2026-01-02', '#4f46e5', '#ffcc00'];

const MOMENTS = ['2026-01-01T09:00:00.000Z', '2026-02-02T09:30:00.000Z'];

/** A random value of a field. It has few different values, so that the same ones occur often. */
export function drawnOf(field: Field, name: string): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      if (name === 'name') return reasonName;
      return field.pattern ? fc.constantFrom(...matching(field.pattern, name)) : text;
    case 'choice':
      return fc.constantFrom(...field.values);
    case 'moment':
      return fc.constantFrom(...MOMENTS);
    case 'whole':
      return fc.integer({ min: field.least, max: Math.min(field.most ?? 4, field.least + 4) });
    case 'number':
      return fc.constantFrom(0, 2.5);
    case 'boolean':
      return fc.boolean();
    case 'reference':
      return id;
    case 'nullable':
    case 'optional':
      return fc.option(drawnOf(field.of, name));
    case 'list':
      return fc.uniqueArray(drawnOf(field.of, ''), { maxLength: 2 });
    case 'map':
      return fc.dictionary(fc.constantFrom('stage', 'job'), drawnOf(field.of, ''), { noNullPrototype: true });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(field.fields).map(([part, of]) => [part, drawnOf(of, part)])),
      );
    case 'union':
      return fc.oneof(...field.of.map((of) => drawnOf(of, '')));
  }
}

function matching(pattern: RegExp, name: string): readonly string[] {
  const texts = TEXTS.filter((each) => pattern.test(each));
  if (texts.length === 0) throw new Error(`No text matches the pattern of ${name}. Add some.`);
  return texts;
}
