import type { Teammate } from '#domain/note/mention.ts';
import { teammateName } from '#web/app/host/teammates.ts';

/** The names of people: “Ada Park and Ben Castillo”. */
export function peopleInWords(
  handles: readonly string[],
  teammates: readonly Teammate[],
  word = 'and',
): string {
  const names = handles.map((handle) => teammateName(handle, teammates));
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}
