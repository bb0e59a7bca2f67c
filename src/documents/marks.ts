/** The marks of a document's look in its text. They are characters that Unicode gives no meaning to, and that no text has. */
export const MARKS = { bold: '\uFDD0', plain: '\uFDD1', heading: '\uFDD2' } as const;

const ANY_MARK = /[\uFDD0-\uFDD2]/g;

/** A text without marks, e.g. one that a stranger wrote with them. */
export function withoutMarks(text: string): string {
  return text.replaceAll(ANY_MARK, '');
}

/** A paragraph of a marked text. */
interface MarkedParagraph {
  readonly isHeading: boolean;
  /** Its text, in parts that are bold or not. */
  readonly parts: readonly { readonly text: string; readonly isBold: boolean }[];
}

/** The paragraphs of a marked text. Those that have no text are left out. */
export function markedParagraphs(text: string): MarkedParagraph[] {
  return text
    .split('\n')
    .filter((line) => withoutMarks(line).trim() !== '')
    .map((line) => ({
      isHeading: line.includes(MARKS.heading),
      parts: line
        .replaceAll(MARKS.heading, '')
        .split(/(?=[\uFDD0\uFDD1])/)
        .map((part) => ({ text: withoutMarks(part), isBold: part.startsWith(MARKS.bold) }))
        .filter((part) => part.text !== ''),
    }));
}
