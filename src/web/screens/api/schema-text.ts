import type { Schema } from './document.ts';

/** A schema as a type in TypeScript’s notation, with named schemas by their names. */
export function schemaText(schema: Schema, indent = ''): string {
  const { $ref, anyOf, oneOf, items, properties, additionalProperties, type } = schema;
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return [...new Set(alternatives.map((each) => schemaText(each, indent)))].join(' | ');
  if (items) {
    const item = schemaText(items, indent);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (properties) return objectText(schema, properties, indent);
  if (typeof additionalProperties === 'object')
    return `{ [name]: ${schemaText(additionalProperties, indent)} }`;
  if (typeof type === 'object') return type.join(' | ');
  if (type === 'integer') return 'number';
  return schema.format === undefined ? (type ?? 'anything') : `${type ?? 'string'} (${schema.format})`;
}

function objectText(
  { required = [] }: Schema,
  properties: Readonly<Record<string, Schema>>,
  indent: string,
): string {
  const inside = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, each]) => `${inside}${name}${required.includes(name) ? '' : '?'}: ${schemaText(each, inside)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}
