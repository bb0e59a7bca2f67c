import * as z from 'zod/mini';
import type { Field, ValueOf } from '#domain/field.ts';
import { type Row, TABLES, type TableName, perTable } from '#domain/tables.ts';
import { filled, list, natural, ordinal, timestamp } from './shared-schemas.ts';

/** The schema of a stored row. The row must have every field of its table and no other. */
type RowSchema<Table extends TableName> = z.ZodMiniObject<
  { -readonly [Name in keyof Row<Table>]: z.ZodMiniType<Row<Table>[Name], Row<Table>[Name]> },
  z.core.$strict
>;

/**
 * The schema of each table's rows, made from the table's description. Backups, the log and most answers contain such
 * rows.
 */
export const rowSchemas = perTable((table) => objectSchema(TABLES[table].fields)) as unknown as {
  readonly [Table in TableName]: RowSchema<Table>;
};

/** The schema of a field, made from its description. */
export function schemaOf<const F extends Field>(field: F): z.ZodMiniType<ValueOf<F>, ValueOf<F>> {
  // The cast is safe, because the kind of the field determines the schema's type.
  return schemaOfKind(field) as unknown as z.ZodMiniType<ValueOf<F>, ValueOf<F>>;
}

function schemaOfKind(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return textSchema(field);
    case 'choice':
      return z.enum(field.values);
    case 'moment':
      return timestamp;
    case 'whole':
      return wholeSchema(field);
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'reference':
      return ordinal;
    case 'list':
      return field.maxLength === undefined
        ? z.array(schemaOfKind(field.of))
        : list(schemaOfKind(field.of), field.maxLength);
    case 'object':
      return objectSchema(field.fields);
    case 'map':
      return z.record(z.string(), schemaOfKind(field.of));
    case 'union':
      return z.union(field.of.map(schemaOfKind), `must be ${field.mustBe}`);
    case 'nullable':
      return z.nullable(schemaOfKind(field.of));
    case 'optional':
      return z.exactOptional(schemaOfKind(field.of));
  }
}

function objectSchema(fields: Readonly<Record<string, Field>>) {
  const schemas = Object.entries(fields).map(([name, field]) => [name, schemaOfKind(field)] as const);
  return z.strictObject(Object.fromEntries(schemas));
}

function wholeSchema({ least, most }: Extract<Field, { kind: 'whole' }>) {
  const whole = least === 0 ? natural : ordinal;
  return most === undefined ? whole : whole.check(z.lte(most));
}

function textSchema({ isFilled, maxLength, pattern }: Extract<Field, { kind: 'text' }>) {
  return (isFilled ? filled : z.string()).check(
    ...(maxLength === undefined ? [] : [z.maxLength(maxLength)]),
    ...(pattern === undefined ? [] : [z.regex(pattern)]),
  );
}
