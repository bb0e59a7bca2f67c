import fc from 'fast-check';
import type { AssessmentContent } from '#domain/assessment/model.ts';
import { STAGES } from '#domain/stage.ts';

// Random values for requests. Each has few different values, so that the same rows, names and keys occur often.

export const id = fc.integer({ min: 1, max: 7 });
export const params = fc.record({ id });
export const jobParams = fc.record({ jobId: fc.integer({ min: 1, max: 5 }) });
export const stage = fc.constantFrom(...STAGES);
export const title = fc.constantFrom('Writer', 'writer!', 'Editor', '★', 'Ingénieure', 'a'.repeat(90));
export const name = fc.constantFrom('Ada', 'Zoë Quinn', 'Quinn, Zoe', 'Z. Quinn', 'Bo');
export const email = fc.constantFrom('ada@example.com', 'bo@example.org', 'Bo+jobs@example.org', '');
export const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 });
export const reasonName = fc.constantFrom('Withdrew', 'Too quiet', 'Too far away', 'withdrew');
export const reason = fc.oneof(
  fc.constant(null),
  reasonName,
  fc.record(
    { id: fc.option(fc.integer({ min: 1, max: 5 })), note: fc.constantFrom('', 'No SQL') },
    { requiredKeys: ['id'] },
  ),
);
export const REJECT = { stage: 'rejected' };
export const NAMED = { stage: 'rejected', reason: 'Withdrew' };
export const tags = fc.constantFrom([], ['remote'], ['remote', 'intern']);
export const text = fc.constantFrom('Called back', 'Ask @mei and @ben', '☎');
export const search = fc.constantFrom('', 'a', 'ENG', 'zzz');
export const page = fc.integer({ min: 1, max: 3 });

export function some<Shape extends object>(shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> }) {
  return fc.record(shape, { requiredKeys: [] }).filter((given) => Object.keys(given).length > 0);
}

export const form: fc.Arbitrary<AssessmentContent> = fc
  .record({
    title,
    sections: fc.array(
      fc.record({ title, description: text, questions: fc.array(fc.boolean(), { maxLength: 2 }) }),
      { maxLength: 2 },
    ),
  })
  .map((drawn) => ({
    title: drawn.title,
    sections: drawn.sections.map((section, at) => ({
      ...section,
      id: `s${at}`,
      questions: section.questions.map((required, place) => ({
        id: `q${at}${place}`,
        type: 'short',
        title: `Question ${place}`,
        required,
        maxLength: 100,
        condition: null,
      })),
    })),
  }));

export const answers = fc.oneof(
  fc.dictionary(fc.constantFrom('q00', 'q01', 'q10', 'elsewhere'), fc.constantFrom('Yes', 'No')),
  fc.constant({ q00: 'Yes', q01: 'No', q10: 'Yes', q11: 'No' }),
);
