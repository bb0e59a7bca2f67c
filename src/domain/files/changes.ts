import { fileName } from './file.ts';
import {
  candidateName,
  quoted,
  type Description,
  type Names,
  type RowOf,
} from '#domain/changes/description.ts';

export function describeFileRow({ before, after }: RowOf<'files'>, names: Names): Description | null {
  const row = after ?? before;
  if (!row) return null;
  const file = quoted(fileName(row.name));
  const who = candidateName(row.candidateId, names);
  if (after) return { done: `Added ${file} to ${who}`, undone: `${file} is removed from ${who}` };
  return { done: `Deleted ${file} from ${who}`, undone: `${file} is back on ${who}` };
}
