import { DETAIL_NAMES, DETAILS, isLine, isSameLabel } from './candidate-details.ts';
import { sameValue } from '#domain/change.ts';
import { quoted, type Description, type RowOf } from '#domain/changes/description.ts';

/** Describes the changes of a candidate's details. */
export function describeDetails(row: RowOf<'candidates'>): (Description | false)[] {
  const { before, after } = row;
  if (!before || !after) return [];
  return [
    before.appliedAt !== after.appliedAt && {
      done: `changed when ${after.name} applied`,
      undone: `the day when ${before.name} applied is as it was`,
    },
    ...DETAIL_NAMES.map((name) => {
      if (name === 'tags') return describeTags([row], after.name) ?? false;
      if (sameValue(before[name], after[name])) return false;
      const what = `the ${DETAILS[name].label.toLowerCase()}`;
      const line = isLine(name) ? after[name] : '';
      const to = line === '' ? '' : ` to ${line}`;
      return {
        done: `changed ${what} of ${after.name}${to}`,
        undone: `${what} of ${before.name} ${what.endsWith('s') ? 'are as they were' : 'is as it was'}`,
      };
    }),
  ];
}

/**
 * Describes the change of the tags of one or several candidates. Names the tags when all candidates got or lost the
 * same ones.
 *
 * @param who the candidates in words
 * @returns a text in lower case; null when the tags of at least one candidate stay the same
 */
export function describeTags(rows: readonly RowOf<'candidates'>[], who: string): Description | null {
  const edits = rows.map(({ before, after }) => {
    const [had, has] = [before?.tags ?? [], after?.tags ?? []];
    return { added: without(has, had), removed: without(had, has), isSame: sameValue(had, has) };
  });
  if (edits.length === 0 || edits.some(({ isSame }) => isSame)) return null;
  const whose = who === 'them' ? 'their tags' : `the tags of ${who}`;
  const added = sameForAll(edits.map((edit) => edit.added));
  const removed = sameForAll(edits.map((edit) => edit.removed));
  const done =
    (added && !edits.some((edit) => edit.removed.length > 0) && `tagged ${who} ${added}`) ||
    (removed && !edits.some((edit) => edit.added.length > 0) && `took ${tagWord(removed)} off ${who}`) ||
    `changed ${whose}`;
  return { done, undone: `${whose} are as they were` };
}

function without(tags: readonly string[], others: readonly string[]): string[] {
  return tags.filter((tag) => !others.some((other) => isSameLabel(tag, other)));
}

/**
 * The longest list as words, if it contains the tags of every other list and no list is empty; else an empty text. A
 * candidate who already had one of the tags has a shorter list.
 */
function sameForAll(each: readonly string[][]): string {
  const [most = []] = each.toSorted((a, b) => b.length - a.length);
  const areAll = each.every((tags) => tags.length > 0 && without(tags, most).length === 0);
  return areAll ? most.map(quoted).join(', ') : '';
}

function tagWord(tags: string): string {
  return tags.includes('”, “') ? `the tags ${tags}` : `the tag ${tags}`;
}
