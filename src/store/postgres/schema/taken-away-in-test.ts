import { sql, type QueryExecutorProvider } from 'kysely';

/** What a change of the tables takes away from programs that do not know it. */
interface TakenAway {
  readonly says: string;
  /** A rule is new or changed. It can't be told whether older programs keep to it. */
  readonly isRule: boolean;
}

/** A part of the catalogue: a table, a column, a function, or a rule of a table. */
interface Part {
  readonly name: string;
  readonly table: string;
  readonly kind: 'table' | 'column' | 'function' | 'rule';
  readonly type: string | null;
  /** A column that no row may leave out. Of a rule: the columns it is about. */
  readonly isNotNull: boolean;
  readonly hasDefault: boolean;
  readonly columns: readonly string[];
}

/** Types that a column may become without taking values away. */
const WIDER: readonly (readonly [from: string, to: string])[] = [
  ['smallint', 'integer'],
  ['smallint', 'bigint'],
  ['integer', 'bigint'],
  ['character varying', 'text'],
];

const catalogue = sql<Part>`
  SELECT relname AS name, relname AS "table", 'table' AS kind, NULL AS type, false AS "isNotNull", false AS "hasDefault",
    '{}'::text[] AS columns
  FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
  UNION ALL SELECT c.relname || '.' || a.attname, c.relname, 'column', format_type(a.atttypid, a.atttypmod), a.attnotnull,
    a.atthasdef OR a.attidentity <> '', '{}'
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', '', 'function', NULL, false, false, '{}'
  FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
  WHERE pronamespace = 'public'::regnamespace AND lanname IN ('plpgsql', 'sql')
  UNION ALL SELECT conname, conrelid::regclass::text, 'rule', pg_get_constraintdef(oid), false, false,
    (SELECT array_agg(attname::text) FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey))
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n' AND conrelid <> 0
  UNION ALL SELECT i.indexrelid::regclass::text, i.indrelid::regclass::text, 'rule', pg_get_indexdef(i.indexrelid), false, false,
    (SELECT array_agg(attname::text) FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY (indkey))
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE indisunique AND c.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`;

/** Makes a change, and compares the catalogue before and after it. */
export async function takenAwayBy(
  db: QueryExecutorProvider,
  change: () => Promise<void>,
): Promise<readonly TakenAway[]> {
  const { rows: before } = await catalogue.execute(db);
  await change();
  const { rows: after } = await catalogue.execute(db);
  return [...gone(before, after), ...added(before, after)];
}

function keyOf({ kind, table, name }: Part): string {
  return `${kind} ${table} ${name}`;
}

/** What was there and is gone or narrower. A renamed part is gone, too. A rule that is gone takes nothing away. */
function gone(before: readonly Part[], after: readonly Part[]): TakenAway[] {
  const now = new Map(after.map((part) => [keyOf(part), part]));
  return before
    .filter(({ kind }) => kind !== 'rule')
    .flatMap((part) => {
      const left = now.get(keyOf(part));
      if (!left) return [{ says: `the ${part.kind} ${part.name} is gone`, isRule: false }];
      return part.kind === 'column'
        ? narrowed(part, left).map((how) => ({ says: `${part.name} ${how}`, isRule: false }))
        : [];
    });
}

function narrowed(before: Part, after: Part): string[] {
  const [from, to] = [before.type ?? '', after.type ?? ''];
  const isWider = from === to || WIDER.some(([one, other]) => from.startsWith(one) && to === other);
  return [
    ...(isWider ? [] : [`is ${to}, was ${from}`]),
    ...(after.isNotNull && !before.isNotNull ? ['may not be empty any more'] : []),
    ...(after.isNotNull && before.hasDefault && !after.hasDefault ? ['has no default any more'] : []),
  ];
}

/** What older programs do not fill or keep to. In a new table, and for a new column alone, everything is allowed. */
function added(before: readonly Part[], after: readonly Part[]): TakenAway[] {
  const known = new Map(before.map((part) => [keyOf(part), part]));
  const tables = new Set(before.filter(({ kind }) => kind === 'table').map(({ name }) => name));
  const isNewColumn = (table: string, column: string) => !known.has(`column ${table} ${table}.${column}`);
  return after.flatMap((part): TakenAway[] => {
    if (!tables.has(part.table)) return [];
    const was = known.get(keyOf(part));
    if (part.kind === 'column' && !was && part.isNotNull && !part.hasDefault) {
      return [{ says: `${part.name} has to be filled by who does not know it`, isRule: false }];
    }
    const isOfOld = part.kind === 'rule' && !part.columns?.some((column) => isNewColumn(part.table, column));
    return isOfOld && was?.type !== part.type
      ? [{ says: `the rule ${part.name} of ${part.table} is another`, isRule: true }]
      : [];
  });
}
