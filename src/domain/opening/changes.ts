import { touchedFields } from '#domain/changes/touched-fields.ts';
import { jobName, type Description, type Names, type RowOf } from '#domain/changes/description.ts';

export function describeOpeningRow(row: RowOf<'openings'>, names: Names): Description {
  const { before, after } = row;
  const opening = `the opening ${jobName(row.id, names)}`;
  if (!after) return { done: `Removed ${opening}`, undone: `${opening} is back` };
  const wasPublished = before !== null && before.publishedAt !== null;
  const isPublished = after.publishedAt !== null;
  if (wasPublished !== isPublished) {
    const [also, undone] = publishedOrNot(isPublished);
    const changesContent = touchedFields(row).some((field) => field !== 'publishedAt' && field !== 'jobId');
    return changesContent && before
      ? { done: `Changed and ${also} ${opening}`, undone: `${opening} is as it was` }
      : {
          done: `${also.charAt(0).toUpperCase()}${also.slice(1)} ${opening}`,
          undone: `${opening} ${undone}`,
        };
  }
  if (!before) return { done: `Added ${opening}`, undone: `${opening} is removed` };
  return { done: `Changed ${opening}`, undone: `${opening} is as it was` };
}

function publishedOrNot(isPublished: boolean): readonly [done: string, undone: string] {
  return isPublished ? ['published', 'is no longer published'] : ['unpublished', 'is published again'];
}
