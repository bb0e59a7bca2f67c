import type { Reason } from './reason.ts';
import {
  describeMove,
  describeRename,
  joinDescriptions,
  quoted,
  type Description,
  type RowOf,
} from '#domain/changes/description.ts';

export function describeReasonRow({ before, after }: RowOf<'reasons'>): Description | null {
  if (!before) return after && added(after);
  if (!after)
    return { done: `Removed the reason ${quoted(before.name)}`, undone: `${quoted(before.name)} is back` };
  return joinDescriptions([
    before.name !== after.name && describeRename('reason', before.name, after.name),
    before.retired !== after.retired && retiredOrNot(before, after),
    before.order !== after.order && describeMove('reason', after.name),
  ]);
}

function added({ name }: Reason): Description {
  return { done: `Added the reason ${quoted(name)}`, undone: `the reason ${quoted(name)} is removed` };
}

function retiredOrNot(before: Reason, { name, retired }: Reason): Description {
  const reason = `the reason ${quoted(name)}`;
  return {
    done: retired ? `retired ${reason}` : `brought ${reason} back`,
    undone: before.retired ? `${reason} is retired again` : `${reason} is offered again`,
  };
}
