import { sameValue } from '#domain/change.ts';
import type { View } from './view.ts';
import {
  describeMove,
  describeRename,
  joinDescriptions,
  quoted,
  type Description,
  type RowOf,
} from '#domain/changes/description.ts';

export function describeViewRow({ before, after }: RowOf<'views'>): Description | null {
  if (!before) return after && saved(after);
  if (!after) {
    return {
      done: `Deleted the view ${quoted(before.name)}`,
      undone: `the view ${quoted(before.name)} is back`,
    };
  }
  return joinDescriptions([
    before.name !== after.name && describeRename('view', before.name, after.name),
    !sameValue(before.params, after.params) && shownOtherwise(after),
    before.order !== after.order && describeMove('view', after.name),
  ]);
}

function saved({ name }: View): Description {
  return { done: `Saved the view ${quoted(name)}`, undone: `the view ${quoted(name)} is removed` };
}

function shownOtherwise({ name }: View): Description {
  const view = `the view ${quoted(name)}`;
  return { done: `changed what ${view} shows`, undone: `${view} shows what it did before` };
}
