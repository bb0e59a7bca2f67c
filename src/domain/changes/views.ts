import { sameValue } from '#domain/change.ts';
import type { View } from '#domain/view.ts';
import {
  describeFirst,
  joinDescriptions,
  quoted,
  type Describe,
  type Description,
  type RowOf,
} from './description.ts';

export const VIEW_DESCRIPTIONS = {
  'POST /views': describeFirst('views', describeViewRow),
  'PATCH /views/{id}': describeFirst('views', describeViewRow),
  'DELETE /views/{id}': describeFirst('views', describeViewRow),
} satisfies Readonly<Record<string, Describe>>;

export function describeViewRow({ before, after }: RowOf<'views'>): Description | null {
  if (!before) return after && saved(after);
  if (!after) {
    return {
      done: `Deleted the view ${quoted(before.name)}`,
      undone: `the view ${quoted(before.name)} is back`,
    };
  }
  return joinDescriptions([
    before.name !== after.name && renamed(before, after),
    !sameValue(before.params, after.params) && shownOtherwise(after),
    before.order !== after.order && moved(after),
  ]);
}

function saved({ name }: View): Description {
  return { done: `Saved the view ${quoted(name)}`, undone: `the view ${quoted(name)} is removed` };
}

function renamed(before: View, after: View): Description {
  const [from, to] = [quoted(before.name), quoted(after.name)];
  return { done: `renamed the view ${from} to ${to}`, undone: `the view ${to} is ${from} again` };
}

function shownOtherwise({ name }: View): Description {
  const view = `the view ${quoted(name)}`;
  return { done: `changed what ${view} shows`, undone: `${view} shows what it did before` };
}

function moved({ name }: View): Description {
  return { done: `moved the view ${quoted(name)}`, undone: 'the order of the views is as it was' };
}
