import { fileName } from '#domain/files/file.ts';
import {
  fieldsOf,
  quoted,
  type ChangeInPart,
  type Describe,
  type Description,
} from '#domain/changes/description.ts';

export const IMPORT_DESCRIPTIONS = { 'POST /imports': describeImport } satisfies Readonly<
  Record<string, Describe>
>;

/** The log has an import's source and its row counts. */
function describeImport({ command }: ChangeInPart): Description | null {
  const { source, rows } = fieldsOf(command);
  if (typeof rows !== 'number') return null;
  const who = rows === 1 ? '1 candidate' : `${rows} candidates`;
  const from = typeof source === 'string' && source !== '' ? ` from ${quoted(fileName(source))}` : '';
  return { done: `Imported ${who}${from}`, undone: `the import of ${who}${from} is taken back` };
}
