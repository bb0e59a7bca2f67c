import { fileName } from '#domain/files/file.ts';
import {
  fieldsOf,
  quoted,
  type ChangeInPart,
  type Describe,
  type Description,
} from '#domain/changes/description.ts';

export const IMPORT_DESCRIPTIONS = {
  'POST /imports': (change) => describeImport(change, 'candidate'),
  'POST /imports/interviews': (change) => describeImport(change, 'past interview'),
} satisfies Readonly<Record<string, Describe>>;

/** The log has an import's source and its row counts. */
function describeImport({ command }: ChangeInPart, noun: string): Description | null {
  const { source, rows, replacesDemo } = fieldsOf(command);
  if (typeof rows !== 'number') return null;
  const who = rows === 1 ? `1 ${noun}` : `${rows} ${noun}s`;
  const from = typeof source === 'string' && source !== '' ? ` from ${quoted(fileName(source))}` : '';
  if (replacesDemo === true) {
    return {
      done: `Imported ${who}${from}, in place of the demo`,
      undone: `the demo is back, without the import of ${who}${from}`,
    };
  }
  return { done: `Imported ${who}${from}`, undone: `the import of ${who}${from} is taken back` };
}
