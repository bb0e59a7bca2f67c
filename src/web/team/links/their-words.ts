/**
 * A moment as whoever reads it writes moments: in their browser's language and their time zone.
 *
 * @example timeInTheirWords(new Date()) // "20. November 2026 um 09:30" in a German browser
 */
export function timeInTheirWords(at: Date, languages: readonly string[] = navigator.languages): string {
  return at.toLocaleString([...languages], { dateStyle: 'long', timeStyle: 'short' });
}
