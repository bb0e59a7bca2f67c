import { MOST_NOTES_IN_ROW, type RowNote } from '#domain/import/import-row.ts';
import { NOTE_MAX_LENGTH } from '#domain/note/note.ts';
import type { MovedNote } from './moved.ts';
import { teammateFor, type MovedChoices, type MovedUnread } from './moved-choices.ts';

/**
 * The notes of an application. Who brings them is their author here, so the text begins with who wrote them (product
 * §13).
 */
export function notesOf(
  given: readonly MovedNote[],
  { teammates, now }: Pick<MovedChoices, 'teammates' | 'now'>,
): { readonly notes: readonly RowNote[]; readonly unread: readonly MovedUnread[] } {
  const unread: MovedUnread[] = [];
  const written = given.filter(({ text }) => text.trim() !== '').toSorted(byTime);
  const left = Math.max(0, written.length - MOST_NOTES_IN_ROW);
  if (left > 0) {
    unread.push({
      field: 'note',
      text: String(left),
      problem: 'more notes than a candidate can be given at once',
    });
  }
  const notes = written.slice(-MOST_NOTES_IN_ROW).map(({ text, at, by }) => {
    const author = teammateFor(by, teammates)?.name ?? (by?.name || by?.email);
    const whole = author ? `${author}:\n${text.trim()}` : text.trim();
    if (whole.length > NOTE_MAX_LENGTH) {
      unread.push({ field: 'note', text: whole.slice(NOTE_MAX_LENGTH), problem: 'is too long' });
    }
    return { text: whole.slice(0, NOTE_MAX_LENGTH), ...(at !== null && { at: at < now ? at : now }) };
  });
  return { notes, unread };
}

function byTime(a: MovedNote, b: MovedNote): number {
  return (a.at ?? '') < (b.at ?? '') ? -1 : 1;
}
