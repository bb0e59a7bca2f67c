import type { AssessmentContent, Section } from '#domain/assessment/model.ts';

/**
 * The id of the first question or section that differs between two contents. After a removal at the end, it is the id
 * of the new last item. Null when no item is left, or when no item differs.
 */
export function firstChangedItem(before: AssessmentContent, after: AssessmentContent): string | null {
  const known = new Map(before.sections.map((section) => [section.id, section]));
  for (const [at, section] of after.sections.entries()) {
    const earlier = known.get(section.id);
    if (section === earlier && before.sections[at]?.id === section.id) continue;
    return (earlier && changedQuestion(earlier, section)) ?? section.id;
  }
  return before.sections.length > after.sections.length ? (after.sections.at(-1)?.id ?? null) : null;
}

function changedQuestion(before: Section, after: Section): string | null {
  const at = after.questions.findIndex((question, place) => question !== before.questions[place]);
  if (at !== -1) return after.questions[at]?.id ?? null;
  return before.questions.length > after.questions.length ? (after.questions.at(-1)?.id ?? null) : null;
}
