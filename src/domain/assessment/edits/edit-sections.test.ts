import { describe, expect, it } from 'vitest';
import { addSection, editSection, editTitle, moveSection, removeSection } from './edit-sections.ts';
import type { AssessmentContent, Section } from '#domain/assessment/model.ts';

function section(id: string): Section {
  return { id, title: id, description: '', questions: [] };
}

const content: AssessmentContent = { title: 'Frontend', sections: ['s1', 's2', 's3'].map(section) };

function idsOf({ sections }: AssessmentContent): string[] {
  return sections.map(({ id }) => id);
}

describe('Edits of sections (product §2, §9)', () => {
  it('The assessment’s title can be changed', () => {
    expect(editTitle(content, 'Backend')).toEqual({ ...content, title: 'Backend' });
  });

  it('A section is added at the end as “New Section”, without description and questions', () => {
    const added = { id: 's4', title: 'New Section', description: '', questions: [] };
    expect(addSection(content, 's4').sections).toEqual([...content.sections, added]);
  });

  it('A section’s title and description can be changed, and the others stay the very same', () => {
    const edited = editSection(editSection(content, 's2', { title: 'Basics' }), 's2', {
      description: 'First',
    });
    expect(edited.sections[1]).toEqual({ ...section('s2'), title: 'Basics', description: 'First' });
    expect(edited.sections[0]).toBe(content.sections[0]);
  });

  it('A section can be deleted', () => {
    expect(idsOf(removeSection(content, 's2'))).toEqual(['s1', 's3']);
  });

  it('A section moves up and down', () => {
    expect(idsOf(moveSection(content, 's2', -1))).toEqual(['s2', 's1', 's3']);
    expect(idsOf(moveSection(content, 's2', 1))).toEqual(['s1', 's3', 's2']);
  });

  it.each<[says: string, edited: AssessmentContent]>([
    ['moving the first up', moveSection(content, 's1', -1)],
    ['moving the last down', moveSection(content, 's3', 1)],
    ['moving an unknown section', moveSection(content, 'gone', 1)],
    ['editing an unknown section', editSection(content, 'gone', { title: 'x' })],
    ['deleting an unknown section', removeSection(content, 'gone')],
    ['giving the title it has', editTitle(content, 'Frontend')],
  ])('%s changes nothing', (_says, edited) => {
    expect(edited).toBe(content);
  });
});
