import { fieldsOf, type ChangeInPart, type Describe, type Description } from '#domain/changes/description.ts';

export const ERASURE_DESCRIPTIONS = { 'POST /candidates/erase': describeErasure } satisfies Readonly<
  Record<string, Describe>
>;

/** The description of a change whose candidates were erased. */
export const ERASED_CHANGE: Description = {
  done: 'Change to an erased candidate',
  undone: 'everything is as it was',
};

/** Describes an erasure. The candidates' names are gone, so the sentence has only their number. */
function describeErasure({ command }: ChangeInPart): Description {
  const { ids, because } = fieldsOf(command);
  const count = Array.isArray(ids) ? ids.length : 1;
  const who = count === 1 ? 'A candidate was' : `${count} candidates were`;
  const why =
    because === 'retention' ? ' by the retention rule' : because === 'request' ? ', as asked for' : '';
  return { done: `${who} erased for good${why}`, undone: 'everything is as it was' };
}
