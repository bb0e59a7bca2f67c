/**
 * A moment in the language and the time zone of the reader's browser.
 *
 * @example timeInTheirWords(new Date()) // "20. November 2026 um 09:30" in a German browser
 */
export function timeInTheirWords(at: Date, languages: readonly string[] = navigator.languages): string {
  return at.toLocaleString([...languages], { dateStyle: 'long', timeStyle: 'short' });
}
