import { describe, expect, test } from 'vitest';
import { questionsOf, type Question } from '#domain/assessment/model.ts';
import { QUESTION_TYPES } from '#domain/assessment/question-type.ts';
import { normaliseAssessment } from '#domain/assessment/normalise.ts';
import { validateAnswers } from '#domain/assessment/validate-answers.ts';
import { visibleQuestions } from '#domain/assessment/visibility.ts';
import { sampleEvent } from '#domain/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';
import { demoWorkspace } from './workspace.ts';

const NOON = new Date('2026-11-20T12:00:00.000Z');
const DAY_MS = 86_400_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const workspace = demoWorkspace(NOON);

function countsOf<Key>(keys: Iterable<Key>): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

describe('The demo workspace (product §9)', () => {
  test('is the same at every first run of a day', () => {
    expect(demoWorkspace(new Date('2026-11-20T23:59:59.999Z'))).toEqual(workspace);
  });

  test('is only dated differently on another day', () => {
    const later = JSON.stringify(demoWorkspace(new Date(NOON.getTime() + 3 * DAY_MS)));
    const shifted = later.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) =>
      new Date(Date.parse(at) - 3 * DAY_MS).toISOString(),
    );
    expect(JSON.parse(shifted)).toEqual(workspace);
  });

  test('starts without notes and submissions', () => {
    expect(workspace.notes).toEqual([]);
    expect(workspace.submissions).toEqual([]);
  });
});

describe('The demo workspace at another size', () => {
  const { candidates, timelines, jobs, assessments } = demoWorkspace(NOON, { candidates: 10_000 });

  test('has so many candidates with ids from 1 on, addresses of their own and one event each', () => {
    expect(candidates.map((candidate) => candidate.id)).toEqual(
      Array.from({ length: 10_000 }, (_, at) => at + 1),
    );
    expect(new Set(candidates.map((candidate) => candidate.email)).size).toBe(10_000);
    expect(new Set(candidates.map((candidate) => candidate.stageSince)).size).toBe(10_000);
    expect(timelines).toHaveLength(10_000);
  });

  test('has the same jobs, and as many forms', () => {
    expect(jobs).toEqual(workspace.jobs);
    expect(assessments).toHaveLength(workspace.assessments.length);
  });

  test('is the same every time', () => {
    expect(demoWorkspace(NOON, { candidates: 10_000 }).candidates).toEqual(candidates);
  });
});

describe('The demo jobs (product §9)', () => {
  const { jobs } = workspace;

  test('are 25, in the orders 0 to 24', () => {
    expect(jobs.map((job) => job.id)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
    expect(jobs.map((job) => job.order)).toEqual(Array.from({ length: 25 }, (_, at) => at));
  });

  test('are about three quarters active, the first among them', () => {
    expect(jobs.filter((job) => job.status === 'active')).toHaveLength(19);
    expect(jobs[0]?.status).toBe('active');
  });

  test('have one to three of the six tags, each tag used', () => {
    const known = ['frontend', 'backend', 'fullstack', 'intern', 'remote', 'contract'];
    expect(new Set(jobs.flatMap((job) => job.tags))).toEqual(new Set(known));
    expect(
      jobs.filter(({ tags }) => tags.length < 1 || tags.length > 3 || new Set(tags).size < tags.length),
    ).toEqual([]);
  });

  test('have titles of their own, and slugs of at most 60 characters', () => {
    expect(new Set(jobs.map((job) => job.title)).size).toBe(25);
    expect(new Set(jobs.map((job) => job.slug)).size).toBe(25);
    expect(jobs.filter((job) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(job.slug) || job.slug.length > 60)).toEqual(
      [],
    );
    expect(jobs[17]?.slug).toBe('senior-software-engineer-developer-experience-and-release-to');
  });
});

describe('The demo candidates (product §4, §9)', () => {
  const { candidates, timelines, jobs } = workspace;

  test('are 1000 people, no two with the same name or address', () => {
    expect(candidates.map((candidate) => candidate.id)).toEqual(
      Array.from({ length: 1000 }, (_, at) => at + 1),
    );
    expect(new Set(candidates.map((candidate) => candidate.name)).size).toBe(1000);
    expect(new Set(candidates.map((candidate) => candidate.email)).size).toBe(1000);
  });

  test('have plain addresses that reach nobody', () => {
    expect(
      candidates.filter(({ email }) => !/^[a-z]+(\.[a-z]+)+@example\.(com|org|net)$/.test(email)),
    ).toEqual([]);
  });

  test('fill every stage well', () => {
    const counts = countsOf(candidates.map((candidate) => candidate.stage));
    expect([...counts.keys()].toSorted()).toEqual(STAGES.toSorted());
    expect(Math.min(...counts.values())).toBeGreaterThan(50);
  });

  test('are spread over all jobs', () => {
    const counts = countsOf(candidates.map((candidate) => candidate.jobId));
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual(jobs.map((job) => job.id));
    expect(Math.min(...counts.values())).toBeGreaterThan(5);
  });

  test('have each one event, from applied to their stage, with the note “Created”, by the local person', () => {
    expect(timelines).toEqual(
      candidates.map(({ id, stage, stageSince }) =>
        sampleEvent({
          id,
          candidateId: id,
          at: stageSince,
          by: 'local',
          fromStage: 'applied',
          toStage: stage,
          note: 'Created',
        }),
      ),
    );
  });

  test('came into their stages at different moments of the past 60 days', () => {
    const ages = candidates.map(
      ({ stageSince }) => (Date.parse('2026-11-20') - Date.parse(stageSince)) / DAY_MS,
    );
    expect(new Set(ages).size).toBe(1000);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(60);
  });
});

describe('The demo assessments (product §5, §9)', () => {
  const { assessments, jobs } = workspace;
  const questions = assessments.flatMap(questionsOf);

  test('belong to three to five active jobs, the first among them', () => {
    const withOne = jobs.filter((job) => assessments.some(({ jobId }) => jobId === job.id));
    expect(withOne).toHaveLength(assessments.length);
    expect(assessments.length).toBeGreaterThanOrEqual(3);
    expect(assessments.length).toBeLessThanOrEqual(5);
    expect(withOne[0]?.id).toBe(1);
    expect(withOne.filter((job) => job.status !== 'active')).toEqual([]);
  });

  test('are saved once, before the first candidate came', () => {
    expect(new Set(assessments.map((assessment) => assessment.version))).toEqual(new Set([1]));
    const firstCandidate = workspace.candidates[0]?.stageSince ?? '';
    expect(assessments.filter(({ updatedAt }) => updatedAt === null || updatedAt >= firstCandidate)).toEqual(
      [],
    );
  });

  test('have twelve questions: four in Basics, eight in Advanced', () => {
    for (const { sections } of assessments) {
      expect(sections.map((section) => [section.title, section.questions.length])).toEqual([
        ['Basics', 4],
        ['Advanced', 8],
      ]);
    }
  });

  test('have uuids as ids, all different', () => {
    const ids = assessments.flatMap(({ sections }) => [
      ...sections,
      ...sections.flatMap((section) => section.questions),
    ]);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(assessments.length * 14);
    expect(ids.filter(({ id }) => !UUID.test(id))).toEqual([]);
  });

  test('ask questions of every type, some required and some not', () => {
    for (const assessment of assessments) {
      const own = questionsOf(assessment);
      expect(new Set(own.map((question) => question.type))).toEqual(new Set(QUESTION_TYPES));
      expect(new Set(own.map((question) => question.required))).toEqual(new Set([true, false]));
    }
  });

  test('limit numbers to 0–20 and 0–120, texts to 200, 1000, 50, 120 and 600', () => {
    const ranges = questions.filter(({ type }) => type === 'number').map(({ min, max }) => `${min}–${max}`);
    expect(new Set(ranges)).toEqual(new Set(['0–20', '0–120']));
    const lengths = questions.flatMap(({ maxLength }) => maxLength ?? []);
    expect(new Set(lengths)).toEqual(new Set([200, 1000, 50, 120, 600]));
  });

  test('have only the fields of each question’s type', () => {
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

  test('need no bringing up to date', () => {
    for (const assessment of assessments) {
      const { title, sections } = assessment;
      expect(normaliseAssessment(assessment, () => 'made anew')).toEqual({ title, sections });
    }
  });

  test('show all twelve questions to those who answer “Yes”, and eleven to others', () => {
    for (const assessment of assessments) {
      const [condition] = questionsOf(assessment).flatMap((question) => question.condition ?? []);
      const shown = (answer: string) =>
        visibleQuestions(assessment, { [condition?.questionId ?? '']: answer }).length;
      expect([shown('Yes'), shown('No')]).toEqual([12, 11]);
    }
  });

  test('ask for every required answer on an empty form, but the one that is hidden', () => {
    for (const assessment of assessments) {
      const asked = questionsOf(assessment).filter(({ required, condition }) => required && !condition);
      expect(validateAnswers(assessment, {})).toEqual(new Map(asked.map(({ id }) => [id, 'Required'])));
    }
  });

  test('show one question only when the answer before it is “Yes”', () => {
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
