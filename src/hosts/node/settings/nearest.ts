/**
 * Finds the name that a misspelled name most likely means.
 *
 * @returns undefined when no name is near enough
 */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const [first] = names
    .filter((name) => Math.abs(name.length - text.length) <= mostMistakes(name))
    .map((name) => ({ name, mistakes: mistakesBetween(text, name) }))
    .filter(({ name, mistakes }) => mistakes <= mostMistakes(name))
    .toSorted((a, b) => a.mistakes - b.mistakes);
  return first?.name;
}

/** The mistakes with which a name is still recognized. */
function mostMistakes({ length }: string): number {
  if (length <= 5) return 1;
  return length < 12 ? 2 : 3;
}

/** The number of letters to add, remove, replace or swap with their neighbour until both texts are equal. */
function mistakesBetween(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, index) => index),
  ];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(row, j - 1) + 1,
        at(last, j) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, j - 2) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
