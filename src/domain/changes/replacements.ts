import type { Command } from '#domain/change.ts';
import { TABLE_NAMES, type TableName } from '#domain/table-names.ts';
import { BEGINNINGS } from './beginnings.ts';
import { fieldsOf } from './description.ts';

/** What replaced the whole workspace, by its command. */
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

/** What a workspace that starts empty may have: words for rejecting, and marks of who was erased before. */
const IN_EMPTY: readonly TableName[] = ['reasons', 'erasures'];

const MADE_BY_PEOPLE = TABLE_NAMES.filter((table) => !IN_EMPTY.includes(table));

/** There were none of these yet when older commands were logged. */
const LATER: readonly TableName[] = ['views', 'doubles', 'files'];

/** That is how a person starts empty. The log has of a backup how many rows of each table are in it. */
function isBackupOfNothing(command: Command): boolean {
  const counts = fieldsOf(command);
  const isLater = (table: TableName) => LATER.includes(table) && counts[table] === undefined;
  return (
    command.route === 'PUT /backup' && MADE_BY_PEOPLE.every((table) => counts[table] === 0 || isLater(table))
  );
}
