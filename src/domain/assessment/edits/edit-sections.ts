import { mapItems, moveItem, removeItems, type Step } from './list-edits.ts';
import type { AssessmentContent, Section } from '#domain/assessment/model.ts';

/** The title of a new section (product §9). */
const NEW_SECTION_TITLE = 'New Section';

interface SectionEdit {
  readonly title?: string;
  readonly description?: string;
}

export function editTitle(content: AssessmentContent, title: string): AssessmentContent {
  return content.title === title ? content : { ...content, title };
}

/** Adds an empty section at the end. */
export function addSection(content: AssessmentContent, id: string): AssessmentContent {
  const section: Section = { id, title: NEW_SECTION_TITLE, description: '', questions: [] };
  return { ...content, sections: [...content.sections, section] };
}

export function editSection(content: AssessmentContent, id: string, edit: SectionEdit): AssessmentContent {
  return changeSections(content, (section) => (section.id === id ? { ...section, ...edit } : section));
}

/** Removes a section and its questions. Conditions on these questions stay, and the builder warns about them. */
export function removeSection(content: AssessmentContent, id: string): AssessmentContent {
  return withSections(
    content,
    removeItems(content.sections, (section) => section.id === id),
  );
}

export function moveSection(content: AssessmentContent, id: string, step: Step): AssessmentContent {
  return withSections(
    content,
    moveItem(content.sections, (section) => section.id === id, step),
  );
}

/** Applies `change` to every section. Returns the same object when no section changed. */
export function changeSections(
  content: AssessmentContent,
  change: (section: Section) => Section,
): AssessmentContent {
  return withSections(content, mapItems(content.sections, change));
}

function withSections(content: AssessmentContent, sections: readonly Section[]): AssessmentContent {
  return sections === content.sections ? content : { ...content, sections };
}
