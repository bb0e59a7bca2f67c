import {
  describeMove,
  describeRename,
  joinDescriptions,
  quoted,
  type Description,
  type RowOf,
} from '#domain/changes/description.ts';

export function describeTemplateRow({ before, after }: RowOf<'templates'>): Description | null {
  const row = after ?? before;
  if (!row) return null;
  const template = `the template ${quoted(row.name)}`;
  if (!before) return { done: `Added ${template}`, undone: `${template} is removed` };
  if (!after) return { done: `Deleted ${template}`, undone: `${template} is back` };
  const isChanged = (['purpose', 'stage', 'subject', 'body'] as const).some(
    (field) => before[field] !== after[field],
  );
  return joinDescriptions([
    before.name !== after.name && describeRename('template', before.name, after.name),
    isChanged && { done: `changed ${template}`, undone: `${template} is as it was` },
    before.order !== after.order && describeMove('template', after.name),
  ]);
}
