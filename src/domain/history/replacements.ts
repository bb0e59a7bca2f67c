import type { Command } from '#domain/change.ts';
import { TABLE_NAMES, TABLES, type TableName } from '#domain/tables.ts';
import { BEGINNINGS } from '#domain/changes/beginnings.ts';
import { fieldsOf } from '#domain/changes/description.ts';

/** The sentences for changes that replaced the whole workspace, by route. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  [BEGINNINGS.seed, 'Filled the workspace with demo data'],
  ['POST /dev/reset', 'Filled the workspace with demo data'],
  ['PUT /backup', 'Restored a backup'],
  [BEGINNINGS.recovery, 'Restored the workspace after a loss'],
  [BEGINNINGS.empty, 'Started with an empty workspace'],
]);

export function describeReplacement(command: Command): string {
  const route = isBackupOfNothing(command) ? BEGINNINGS.empty : command.route;
  return REPLACEMENTS.get(route) ?? 'Replaced the whole workspace';
}

/** The tables that are empty when a workspace starts empty. Marks of erased candidates are kept. */
const EMPTY_AT_FIRST = TABLE_NAMES.filter(
  (table) => TABLES[table].firstRows === null && table !== 'erasures',
);

/**
 * Tells whether a restored backup had no rows: this is how a person starts with an empty workspace. The log has the
 * backup's row counts.
 */
function isBackupOfNothing(command: Command): boolean {
  const counts = fieldsOf(command);
  // An older command has no counts for newer tables.
  const hasNone = (table: TableName) =>
    counts[table] === 0 || (counts[table] === undefined && TABLES[table].since > 1);
  return command.route === 'PUT /backup' && EMPTY_AT_FIRST.every(hasNone);
}
