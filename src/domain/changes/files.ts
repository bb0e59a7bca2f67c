import { fileName } from '#domain/files/file.ts';
import {
  candidateName,
  describeFirst,
  quoted,
  type Describe,
  type Description,
  type Names,
  type RowOf,
} from './description.ts';

export const FILE_DESCRIPTIONS = {
  'POST /candidates/{id}/files': describeFile,
  'DELETE /files/{id}': describeFile,
} satisfies Readonly<Record<string, Describe>>;

/** Whose file it is, and what it is called, only the row says. */
function describeFile(...[change, names]: Parameters<Describe>): Description | null {
  return describeFirst('files', (row) => describeFileRow(row, names))(change, names);
}

export function describeFileRow({ before, after }: RowOf<'files'>, names: Names): Description | null {
  const row = after ?? before;
  if (!row) return null;
  const file = `${quoted(fileName(row.name))} of ${candidateName(row.candidateId, names)}`;
  if (after) return { done: `Added ${file}`, undone: `${file} is removed` };
  return { done: `Deleted ${file}`, undone: `${file} is back` };
}
