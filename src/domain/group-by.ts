/** The items by their keys, in their order. Node 20 has no `Map.groupBy`. */
export function groupBy<Each>(
  all: readonly Each[],
  keyOf: (each: Each) => string,
): ReadonlyMap<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}
