import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';
import type { Question } from '#domain/assessment/model.ts';

const jobId = 1;

/** Checks for random assessments that an author can build: each is loaded exactly as it was saved. */
export function describeAnyAssessment(api: TestClient): void {
  // When this test fails, it prints its seed.
  describe('Any assessment', () => {
    test('Any assessment is loaded as it was saved', async () => {
      const property = fc.asyncProperty(anyContent, async (content) => {
        const saved = await api.ok('PUT /assessments/{jobId}', { params: { jobId }, body: content });
        expect(saved).toMatchObject(content);
        expect(await api.ok('GET /assessments/{jobId}', { params: { jobId } })).toEqual(saved);
      });
      await fc.assert(property, { numRuns: 50 });
    });
  });
}

const words = fc.string({ unit: 'grapheme', maxLength: 40 });
const filled = words.filter((text) => text.trim() !== '');
const bound = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0));
const options = fc.array(words, { maxLength: 4 });
const maxLength = fc.option(fc.nat({ max: 5_000 }));

/** The fields that only some types of questions have. */
const anyLimits = fc.oneof(
  fc.record({ type: fc.constantFrom('single', 'multi'), options }),
  fc.record({ type: fc.constantFrom('short', 'long'), maxLength }),
  fc.record({ type: fc.constant('number'), min: bound, max: bound }),
  fc.record({ type: fc.constant('file') }),
) as fc.Arbitrary<Pick<Question, 'type'>>;

const anyQuestion = fc
  .record({
    title: filled,
    required: fc.boolean(),
    condition: fc.option(fc.record({ questionId: filled, equalsValue: words })),
  })
  .chain((question) => anyLimits.map((limits) => ({ ...question, ...limits })));

const anyContent = fc.record({
  title: words,
  sections: fc
    .array(
      fc.record({
        title: filled,
        description: words,
        questions: fc.array(anyQuestion, { maxLength: 5 }),
      }),
      { maxLength: 4 },
    )
    .map((sections) =>
      sections.map((section, at) => ({
        ...section,
        id: `s${at}`,
        questions: section.questions.map((question, place) => ({ ...question, id: `q${at}.${place}` })),
      })),
    ),
});
