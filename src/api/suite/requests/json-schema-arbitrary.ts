import fc from 'fast-check';

const DAY_MS = 86_400_000;

/** The features of JSON Schema that zod uses for the contract. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly examples?: readonly string[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

/** Random values that match a schema. Most numbers are small, so that many ids are those of stored rows. */
export function matching(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (Object.keys(schema).length === 0) return hostile;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(matching));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => matching({ ...schema, type })));
  switch (schema.type) {
    case 'object':
      return matchingObject(schema);
    case 'array':
      return fc.array(matching(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'string':
      return matchingText(schema);
    case 'integer':
      return matchingInteger(schema);
    case 'number':
      return fc.oneof(fc.integer({ min: -5, max: 25 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      throw new Error(`No values for ${JSON.stringify(schema)}`);
  }
}

function matchingObject({
  properties,
  required = [],
  additionalProperties,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? matching(additionalProperties) : hostile;
    return fc.dictionary(fc.oneof({ weight: 5, arbitrary: words }, fc.string()), values, {
      noNullPrototype: true,
    });
  }
  const fields = Object.entries(properties).map(([key, each]) => [key, matching(each)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true });
}

/** Words for texts. Some occur in the suite's workspace, so that answers match questions and emails are valid. */
const words = fc.constantFrom(
  'Ada',
  'ada@example.com',
  'Yes',
  'No',
  '5',
  'name',
  'years',
  'remote',
  'where',
  'tools',
  '@mei hi',
);

/** Made once, because each of them makes a map of all its characters. */
const ANY_GRAPHEMES = fc.string({ unit: 'grapheme' });
const ANY_CODE_UNITS = fc.string({ unit: 'binary' });

function matchingText({
  minLength = 0,
  maxLength = 10_000,
  pattern,
  examples,
  format,
}: JsonSchema): fc.Arbitrary<string> {
  if (examples) return fc.constantFrom(...examples);
  if (format === 'date')
    return fc
      .integer({ min: 0, max: 60_000 })
      .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
  if (format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc
    .oneof({ weight: 3, arbitrary: words }, ANY_GRAPHEMES, ANY_CODE_UNITS, fc.constant('x'.repeat(maxLength)))
    .filter((text) => text.length >= minLength && text.length <= maxLength);
}

/** The largest number of `fc.integer`. */
const MOST_OF_INTEGER = 0x7fffffff;

function matchingInteger({
  minimum,
  exclusiveMinimum,
  maximum = Number.MAX_SAFE_INTEGER,
}: JsonSchema): fc.Arbitrary<number> {
  const min = exclusiveMinimum === undefined ? Math.max(minimum ?? -1, -1) : exclusiveMinimum + 1;
  return fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min, max: Math.min(min + 3, maximum) }) },
    // A filter would look for ever for one of a few values.
    maximum < MOST_OF_INTEGER
      ? fc.integer({ min, max: maximum })
      : fc.maxSafeInteger().filter((n) => n >= min && n <= maximum),
  );
}

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  'x'.repeat(100_001),
  '<script>',
  "' OR 1=1 --",
];
const HOSTILE_VALUES = [0, -0, -1, 0.5, 1e21, 2 ** 53, 1e308, null, true, [], {}, [[]], { length: 1e9 }];

/** Values that often cause errors in programs, and random JSON. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXTS, ...HOSTILE_VALUES),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that match a schema except in one place. */
export function nearlyMatching(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc
    .tuple(matching(schema), fc.nat(), hostile, fc.constantFrom('replace', 'drop', 'add'))
    .map(([value, at, wrong, how]) => spoil(value, at, wrong, how));
}

function spoil(value: unknown, at: number, wrong: unknown, how: string): unknown {
  if (typeof value !== 'object' || value === null) return wrong;
  const keys = Object.keys(value);
  if (how === 'add' || keys.length === 0)
    return Array.isArray(value) ? [...(value as unknown[]), wrong] : { ...value, extra: wrong };
  const key = keys[at % keys.length] ?? '';
  if (Array.isArray(value))
    return value.map((each: unknown, index) =>
      String(index) === key ? spoil(each, at >> 3, wrong, how) : each,
    );
  const { [key]: inner, ...rest } = value as Record<string, unknown>;
  if (how === 'drop') return rest;
  return { ...rest, [key]: spoil(inner, at >> 3, wrong, how) };
}
