export function keptPackages(
  installed: Readonly<Record<string, object>>,
  names: readonly string[],
): Set<string>;
