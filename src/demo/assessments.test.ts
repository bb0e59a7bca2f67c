import { describe, expect, test } from 'vitest';
import { questionsOf, type Question } from '#domain/assessment/model.ts';
import { QUESTION_TYPES } from '#domain/choices/question-type.ts';
import { normaliseAssessment } from '#domain/assessment/normalise.ts';
import { validateAnswers } from '#domain/assessment/validate-answers.ts';
import { visibleQuestions } from '#domain/assessment/visibility.ts';
import { demoWorkspace } from './workspace.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const workspace = demoWorkspace(new Date('2026-11-20T12:00:00.000Z'));

describe('Demo assessments (product §5, §9)', () => {
  const { assessments, jobs } = workspace;
  const questions = assessments.flatMap(questionsOf);

  test('The demo assessments belong to three to five active jobs, the first among them', () => {
    const withOne = jobs.filter((job) => assessments.some(({ jobId }) => jobId === job.id));
    expect(withOne).toHaveLength(assessments.length);
    expect(assessments.length).toBeGreaterThanOrEqual(3);
    expect(assessments.length).toBeLessThanOrEqual(5);
    expect(withOne[0]?.id).toBe(1);
    expect(withOne.filter((job) => job.status !== 'active')).toEqual([]);
  });

  test('The demo assessments are saved once, before the first candidate came', () => {
    expect(new Set(assessments.map((assessment) => assessment.version))).toEqual(new Set([1]));
    const firstCandidate = workspace.candidates[0]?.stageSince ?? '';
    expect(assessments.filter(({ updatedAt }) => updatedAt === null || updatedAt >= firstCandidate)).toEqual(
      [],
    );
  });

  test('The demo assessments have twelve questions: four in Basics, eight in Advanced', () => {
    for (const { sections } of assessments) {
      expect(sections.map((section) => [section.title, section.questions.length])).toEqual([
        ['Basics', 4],
        ['Advanced', 8],
      ]);
    }
  });

  test('The demo assessments have uuids as ids, all different', () => {
    const ids = assessments.flatMap(({ sections }) => [
      ...sections,
      ...sections.flatMap((section) => section.questions),
    ]);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(assessments.length * 14);
    expect(ids.filter(({ id }) => !UUID.test(id))).toEqual([]);
  });

  test('The demo assessments ask questions of every type, some required and some not', () => {
    for (const assessment of assessments) {
      const own = questionsOf(assessment);
      expect(new Set(own.map((question) => question.type))).toEqual(new Set(QUESTION_TYPES));
      expect(new Set(own.map((question) => question.required))).toEqual(new Set([true, false]));
    }
  });

  test('The demo assessments limit numbers to 0–20 and 0–120, texts to 200, 1000, 50, 120 and 600', () => {
    const ranges = questions.filter(({ type }) => type === 'number').map(({ min, max }) => `${min}–${max}`);
    expect(new Set(ranges)).toEqual(new Set(['0–20', '0–120']));
    const lengths = questions.flatMap(({ maxLength }) => maxLength ?? []);
    expect(new Set(lengths)).toEqual(new Set([200, 1000, 50, 120, 600]));
  });

  test('The demo assessments have only the fields of each question’s type', () => {
    const fields = (question: Question) =>
      (['options', 'min', 'max', 'maxLength'] as const).filter((field) => question[field] !== undefined);
    const byType = {
      single: ['options'],
      multi: ['options'],
      short: ['maxLength'],
      long: ['maxLength'],
      file: [],
    };
    for (const question of questions) {
      expect(fields(question), question.title).toEqual({ ...byType, number: ['min', 'max'] }[question.type]);
      expect(new Set(question.options).size, question.title).toBe(question.options?.length ?? 0);
    }
  });

  test('The demo assessments need no upgrade', () => {
    for (const assessment of assessments) {
      const { title, sections } = assessment;
      expect(normaliseAssessment(assessment, () => 'made anew')).toEqual({ title, sections });
    }
  });

  test('The demo assessments show all twelve questions to those who answer “Yes”, and eleven to others', () => {
    for (const assessment of assessments) {
      const [condition] = questionsOf(assessment).flatMap((question) => question.condition ?? []);
      const shown = (answer: string) =>
        visibleQuestions(assessment, { [condition?.questionId ?? '']: answer }).length;
      expect([shown('Yes'), shown('No')]).toEqual([12, 11]);
    }
  });

  test('The demo assessments ask for every required answer on an empty form, but the one that is hidden', () => {
    for (const assessment of assessments) {
      const asked = questionsOf(assessment).filter(({ required, condition }) => required && !condition);
      expect(validateAnswers(assessment, {})).toEqual(new Map(asked.map(({ id }) => [id, 'Required'])));
    }
  });

  test('The demo assessments show one question only when the answer before it is “Yes”', () => {
    for (const assessment of assessments) {
      const own = questionsOf(assessment);
      const conditional = own.filter((question) => question.condition !== null);
      expect(conditional).toHaveLength(1);
      const [shown] = conditional;
      const before = shown && own[own.indexOf(shown) - 1];
      expect(shown?.condition).toEqual({ questionId: before?.id, equalsValue: 'Yes' });
      expect(before?.type).toBe('single');
      expect(before?.options).toContain('Yes');
    }
  });
});
