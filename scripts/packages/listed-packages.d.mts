export function compareWithList(
  list: string,
  folder: string,
  installed: Readonly<Record<string, object>>,
): { faults: string[]; found: number; listed: number };
