import { refuse, type Refusal } from '#domain/refusal.ts';
import { searchable } from '#domain/searchable.ts';
import type { Row } from '#domain/tables.ts';

/** A text that people begin a message with (product §20). */
export interface Template extends Row<'templates'> {}

/** The maximum number of templates. A longer list is hard to scan. */
export const MOST_TEMPLATES = 100;

export type NewTemplate = Omit<Template, 'id' | 'order'>;

/** The order of templates, everywhere they are listed. */
export function inTemplateOrder(templates: readonly Template[]): Template[] {
  return templates.toSorted((a, b) => a.order - b.order || a.id - b.id);
}

/** A new template, the last in the order. */
export function newTemplate(
  given: NewTemplate,
  templates: readonly Template[],
): Omit<Template, 'id'> | Refusal {
  if (templates.length >= MOST_TEMPLATES) {
    return refuse('invalid', `There can’t be more than ${MOST_TEMPLATES} templates. Delete one first.`);
  }
  const order = templates.reduce((next, template) => Math.max(next, template.order + 1), 0);
  return nameProblem(given.name, templates) ?? { ...given, order };
}

export type TemplateEdit = {
  readonly [Name in keyof NewTemplate]?: NewTemplate[Name] | undefined;
} & {
  /** The new position among all templates, from 0. A position past the end is the last. */
  readonly order?: number | undefined;
};

/** Edits a template. Returns all templates to store, the edited one first. */
export function editTemplate(
  id: number,
  edit: TemplateEdit,
  templates: readonly Template[],
): Template[] | Refusal {
  const before = templates.find((template) => template.id === id);
  if (!before) return [];
  const others = templates.filter((template) => template.id !== id);
  const problem = edit.name === undefined ? null : nameProblem(edit.name, others);
  if (problem) return problem;
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const edited = { ...before, ...given, order: before.order };
  if (edit.order === undefined) return [edited];
  const placed = inTemplateOrder(others).toSpliced(edit.order, 0, edited);
  const ordered = placed.map((template, order) => ({ ...template, order }));
  return ordered.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
}

/** The error for a name that another template has; null when there is none. */
function nameProblem(name: string, others: readonly Template[]): Refusal | null {
  const text = searchable(name.trim());
  const same = others.find((template) => searchable(template.name) === text);
  return same ? refuse('invalid', `There is a template “${same.name}” already`) : null;
}
