import { refuse, type Refusal } from '#domain/refusal.ts';
import { searchable } from '#domain/searchable.ts';
import type { Row } from '#domain/tables.ts';
import { VIEW_SCREENS, type ViewScreen } from '#domain/choices/view-screen.ts';

/** A saved view: a screen's search parameters under a name (product §2). */
export interface View extends Row<'views'> {}

/** The search parameters of a screen's address, by name. */
export type ViewParams = View['params'];

export const VIEW_NAME_MAX_LENGTH = 100;

/** The maximum number of views of a screen. A longer list is hard to scan. */
export const MOST_VIEWS = 50;

/** The order of a screen's views, everywhere they are listed. */
function byViewOrder(a: View, b: View): number {
  return a.order - b.order || a.id - b.id;
}

/** The views of a screen, in their order. */
export function viewsOf(screen: ViewScreen, views: readonly View[]): View[] {
  return views.filter((view) => view.screen === screen).toSorted(byViewOrder);
}

/** The views of all screens, in their order. */
export function inViewOrder(views: readonly View[]): View[] {
  return VIEW_SCREENS.flatMap((screen) => viewsOf(screen, views));
}

/** A new view, at the end of its screen's list. */
export function newView(
  { name, screen, params }: Pick<View, 'name' | 'screen' | 'params'>,
  views: readonly View[],
): Omit<View, 'id'> | Refusal {
  const others = viewsOf(screen, views);
  const order = others.reduce((next, view) => Math.max(next, view.order + 1), 0);
  if (others.length >= MOST_VIEWS) {
    return refuse('invalid', `There can’t be more than ${MOST_VIEWS} views. Delete one first.`);
  }
  return nameProblem(name, others) ?? { name: name.trim(), screen, params, order };
}

export interface ViewEdit {
  readonly name?: string | undefined;
  readonly params?: ViewParams | undefined;
  /** The new position among the views of the screen, from 0. A position past the end is the last. */
  readonly order?: number | undefined;
}

/** Edits a view. Returns all views to store, the edited one first. */
export function editView(id: number, edit: ViewEdit, views: readonly View[]): View[] | Refusal {
  const before = views.find((view) => view.id === id);
  if (!before) return [];
  const others = viewsOf(before.screen, views).filter((view) => view.id !== id);
  const problem = edit.name === undefined ? null : nameProblem(edit.name, others);
  if (problem) return problem;
  const edited = {
    ...before,
    name: edit.name?.trim() ?? before.name,
    params: edit.params ?? before.params,
  };
  if (edit.order === undefined) return [edited];
  const ordered = others.toSpliced(edit.order, 0, edited).map((view, order) => ({ ...view, order }));
  return ordered.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
}

/** The error for a name that another view of the screen has; null when there is none. */
function nameProblem(name: string, others: readonly View[]): Refusal | null {
  const text = searchable(name.trim());
  const same = others.find((view) => searchable(view.name) === text);
  return same ? refuse('invalid', `There is a view “${same.name}” already`) : null;
}
