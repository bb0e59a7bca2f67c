import { digestsOf } from '#api/request/digest.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Erasure } from '#domain/erasure/erasing.ts';
import { markTexts } from '#domain/erasure/marks.ts';
import { withoutPeople } from '#domain/erasure/without-people.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';

/**
 * Removes candidates from a backup who were erased after it was made. Adds their erasures to the restored workspace, so
 * that a later restore removes them, too.
 *
 * @param erasures the erasures of the replaced workspace
 */
export async function withoutErased(
  restored: Workspace,
  erasures: readonly Erasure[],
): Promise<{ readonly workspace: Workspace; readonly erased: number }> {
  if (erasures.length === 0) return { workspace: restored, erased: 0 };
  const erased = await erasedAmong(restored.candidates, erasures);
  const workspace = withoutPeople(restored, new Set(erased));
  return {
    workspace: { ...workspace, erasures: joined(workspace.erasures, erasures) },
    erased: erased.length,
  };
}

/** The ids of the candidates who were erased, as the marks of the erasures tell. */
export async function erasedAmong(
  candidates: readonly Candidate[],
  erasures: readonly Erasure[],
): Promise<number[]> {
  const marks = new Set(erasures.flatMap((each) => each.marks));
  const texts = candidates.map(({ id, name, email }) => markTexts({ id, names: [name], emails: [email] }));
  const hashes = await digestsOf(texts.flat());
  return candidates.flatMap(({ id }, place) =>
    texts[place]?.some((text) => marks.has(hashes.get(text) ?? '')) ? [id] : [],
  );
}

/**
 * Combines the erasures of two workspaces. An erasure that only `others` has gets a new id if its id is already used.
 */
function joined(known: readonly Erasure[], others: readonly Erasure[]): Erasure[] {
  const marked = new Set(known.map(markOf));
  const taken = new Set(known.map(({ id }) => id));
  let last = [...known, ...others].reduce((highest, { id }) => Math.max(highest, id), 0);
  const later = others.filter((each) => !marked.has(markOf(each)));
  const numbered = later.map((each) => (taken.has(each.id) ? { ...each, id: ++last } : each));
  return [...known, ...numbered].toSorted((a, b) => a.id - b.id);
}

function markOf({ marks }: Erasure): string {
  return marks.toSorted().join(' ');
}
