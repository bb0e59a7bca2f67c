import type { AssessmentContent, Section } from '#domain/assessment/model.ts';

/** A question or a section of the assessment that is edited. */
export interface Item {
  readonly kind: 'question' | 'section';
  readonly id: string;
}

/** Names an item by its place. "Question 2.3" is the third question of the second section. */
export function itemName({ sections }: AssessmentContent, id: string): string {
  const at = sections.findIndex((section) => section.id === id);
  if (at >= 0) return `Section ${at + 1}`;
  const within = sectionOf(sections, id);
  const place = within?.questions.findIndex((question) => question.id === id) ?? -1;
  return within ? `Question ${sections.indexOf(within) + 1}.${place + 1}` : '';
}

/**
 * Returns the item that takes a deleted item's place: the next of its kind, else the previous one, else the section
 * around the item.
 *
 * @returns null when nothing is left
 */
export function neighbourOf({ sections }: AssessmentContent, id: string): string | null {
  const within = sectionOf(sections, id);
  const siblings = within?.questions ?? sections;
  const at = siblings.findIndex((item) => item.id === id);
  return (siblings[at + 1] ?? siblings[at - 1] ?? within)?.id ?? null;
}

function sectionOf(sections: readonly Section[], questionId: string): Section | undefined {
  return sections.find(({ questions }) => questions.some(({ id }) => id === questionId));
}
