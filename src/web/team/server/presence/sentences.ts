import type { Present, PresenceKind } from '#domain/team/presence.ts';

/** Says who else is at a place: “Also here: Bo Lind and 1 other”. */
export function whoIsThere(kind: PresenceKind, people: readonly Present[]): string {
  if (kind === 'candidate') return `Also here: ${firstAndRest(people)}`;
  const isOne = people.length === 1;
  if (kind === 'note') return `${firstAndRest(people)} ${isOne ? 'is' : 'are'} writing a note, too`;
  return `${firstAndRest(people)} ${isOne ? 'edits' : 'edit'} this, too`;
}

/** Says who is writing to the candidate: “Bo Lind is answering”. */
export function whoAnswers(people: readonly Present[]): string {
  return `${firstAndRest(people)} ${people.length === 1 ? 'is' : 'are'} answering`;
}

/** The news to announce: arrivals, and people who began to answer. A composer announces only the latter. */
export function newsOf(
  kind: PresenceKind,
  before: readonly Present[],
  now: readonly Present[],
): readonly string[] {
  const came = now.filter(({ id }) => !before.some((one) => one.id === id));
  const began = now.filter(
    ({ id, answering }) => answering && !before.some((one) => one.id === id && one.answering),
  );
  return [
    ...(kind !== 'answer' && came.length > 0 ? [whoIsThere(kind, came)] : []),
    ...(began.length > 0 ? [whoAnswers(began)] : []),
  ];
}

function firstAndRest([first, ...more]: readonly Present[]): string {
  const rest = more.length === 0 ? '' : ` and ${more.length} other${more.length === 1 ? '' : 's'}`;
  return `${first?.name ?? ''}${rest}`;
}
