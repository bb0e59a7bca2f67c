/** What is dragged: a question goes into any section, a section among the sections. */
export interface Dragged {
  readonly kind: 'question' | 'section';
  readonly id: string;
}

/** Where it would go. */
export interface DropPlace {
  /** Of a question: the section it goes into. */
  readonly sectionId: string;
  /** Who comes after it; null: it comes last. */
  readonly before: string | null;
  /** Where the line is drawn: at this element's start or end. */
  readonly at: { readonly element: HTMLElement; readonly edge: 'start' | 'end' };
}

/** The place under the pointer; null where there is none. */
export function dropPlaceAt(panel: HTMLElement, { kind }: Dragged, y: number): DropPlace | null {
  const sections = [...panel.querySelectorAll<HTMLElement>('[data-section-editor]')];
  const section = nearest(sections, y);
  if (!section) return null;
  return kind === 'section' ? placeAmong(sections, section, y) : placeWithin(section, y);
}

function placeAmong(sections: readonly HTMLElement[], section: HTMLElement, y: number): DropPlace {
  const isBefore = isAbove(section, y);
  const next = isBefore ? section : sections[sections.indexOf(section) + 1];
  const before = next ? sectionOf(next) : null;
  return { sectionId: '', before, at: { element: section, edge: isBefore ? 'start' : 'end' } };
}

function placeWithin(section: HTMLElement, y: number): DropPlace {
  const sectionId = sectionOf(section);
  const questions = [...section.querySelectorAll<HTMLElement>('[data-question-editor]')];
  const question = nearest(questions, y);
  if (!question) {
    const head = section.querySelector<HTMLElement>('header') ?? section;
    return { sectionId, before: null, at: { element: head, edge: 'end' } };
  }
  const isBefore = isAbove(question, y);
  const next = isBefore ? question : questions[questions.indexOf(question) + 1];
  return {
    sectionId,
    before: next?.dataset['questionEditor'] ?? null,
    at: { element: question, edge: isBefore ? 'start' : 'end' },
  };
}

function sectionOf(section: HTMLElement): string {
  return section.dataset['sectionEditor'] ?? '';
}

function isAbove(element: HTMLElement, y: number): boolean {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2;
}

/** They stand one below the other, so the place is found by halves: five hundred are asked nine times. */
function nearest(elements: readonly HTMLElement[], y: number): HTMLElement | undefined {
  let [low, high] = [0, elements.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const bottom = elements[middle]?.getBoundingClientRect().bottom ?? 0;
    if (y <= bottom) high = middle;
    else low = middle + 1;
  }
  return elements[low];
}
