import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { questionsOf } from '#domain/assessment/model.ts';
import { newSubmission } from '#domain/assessment/submission.ts';
import { phoneProblem, tidyLinks, tidyTags } from '#domain/candidate/candidate-details.ts';
import { NO_OWNER_OR_RATING } from '#domain/candidate/owner-and-rating.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { firstTemplates } from '#domain/first-templates.ts';
import { LOCAL_PROFILE } from '#domain/team/profile.ts';
import { anyOverlap } from '#domain/interview/overlap.ts';
import { newNote } from '#domain/note/note.ts';
import { submitCard } from '#domain/scorecard/scorecard.ts';
import type { Stage } from '#domain/stage.ts';
import { DEMO_COLLEAGUES } from './colleagues.ts';
import { demosOf, demoWorkspace, plainDemo } from './workspace.ts';

const NOON = new Date('2026-11-20T12:00:00.000Z');
const DAY_MS = 86_400_000;
const workspace = demoWorkspace(NOON);
const { candidates, notes, submissions, assessments } = workspace;

describe('Demo workspace (product §9)', () => {
  test('The demo workspace is the same at every first run of a day', () => {
    expect(demoWorkspace(new Date('2026-11-20T23:59:59.999Z'))).toEqual(workspace);
  });

  test('The demo workspace is only dated differently on another day', () => {
    const later = JSON.stringify(demoWorkspace(new Date(NOON.getTime() + 3 * DAY_MS)));
    const shifted = later.replaceAll(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, (at) =>
      new Date(Date.parse(at) - 3 * DAY_MS).toISOString().slice(0, at.length),
    );
    expect(JSON.parse(shifted)).toEqual(workspace);
  });

  test('The demo workspace has sources, tags, phone numbers and links that the domain accepts and nobody has', () => {
    for (const { phone, links, tags } of candidates) {
      expect(phoneProblem(phone)).toBeNull();
      expect(phone).toMatch(/^$|^\+1 \d{3} 555 01\d\d$|^\+44 20 7946 0\d{3}$/);
      expect([tidyLinks(links), tidyTags(tags)]).toEqual([links, tags]);
      expect(links.every((link) => /^https:\/\/\w+\.example\.(com|org)\//.test(link))).toBe(true);
    }
    const having = (has: (candidate: (typeof candidates)[number]) => boolean) =>
      candidates.filter(has).length;
    expect(having(({ source }) => source !== '')).toBeGreaterThan(800);
    expect(having(({ tags }) => tags.length > 0)).toBeGreaterThan(250);
    expect(having(({ phone }) => phone !== '')).toBeGreaterThan(400);
    expect(having(({ links }) => links.length > 0)).toBeGreaterThan(100);
    expect(having(({ reasonNote }) => reasonNote !== '')).toBeGreaterThan(10);
  });

  test('The demo workspace has people with several applications, for different jobs', () => {
    const emails = [...new Set(candidates.map(({ email }) => email))];
    const several = emails
      .map((email) => candidates.filter((candidate) => candidate.email === email))
      .filter((rows) => rows.length > 1);
    expect(several.length).toBeGreaterThan(5);
    for (const rows of several) {
      expect(new Set(rows.map(({ jobId }) => jobId)).size).toBe(rows.length);
      expect(new Set(rows.map(({ name, phone }) => `${name} ${phone}`)).size).toBe(1);
    }
  });

  test('The demo workspace has notes that mention each teammate, after the candidate came into the stage', () => {
    const handles = new Set(notes.flatMap(({ mentions }) => mentions));
    expect([...handles].toSorted()).toEqual(DEMO_COLLEAGUES.map(({ handle }) => handle).toSorted());
    for (const { id, candidateId, ...note } of notes) {
      expect(id).toBeGreaterThan(0);
      expect(note).toEqual(newNote(note.text, { by: note.by, at: note.createdAt }));
      expect(note.createdAt >= candidates[candidateId - 1]!.stageSince).toBe(true);
    }
    expect(notes.length).toBeGreaterThan(60);
  });

  test('The demo workspace has submissions that the API would accept, of candidates for the job', () => {
    for (const { id, ...submission } of submissions) {
      expect(id).toBeGreaterThan(0);
      const { jobId, candidateId, answers, createdAt: now } = submission;
      const assessment = assessments.find((each) => each.jobId === jobId)!;
      expect(newSubmission({ assessment, candidateId, answers, now })).toEqual(submission);
      expect(candidates[candidateId! - 1]).toMatchObject({ jobId });
      for (const { id: question, type, options = [] } of questionsOf(assessment)) {
        const chosen = [answers[question] ?? []].flat().filter((answer) => !options.includes(`${answer}`));
        expect(type === 'single' || type === 'multi' ? chosen : []).toEqual([]);
      }
    }
    expect(new Set(submissions.map(({ jobId }) => jobId)).size).toBe(assessments.length);
    expect(submissions.length).toBeGreaterThan(15);
  });

  test('The demo workspace has owners, ratings of candidates who were seen, and next steps around today', () => {
    const { steps } = workspace;
    const days = new Set(steps.map(({ day }) => day! < '2026-11-20'));
    expect(days.size).toBe(2);
    expect(steps.length).toBeGreaterThan(20);
    expect(steps.filter(({ owner }) => owner === LOCAL_PROFILE.handle).length).toBeGreaterThan(5);
    const owned = candidates.filter(({ owner }) => owner !== '');
    expect(owned.length).toBeGreaterThan(150);
    expect(owned.every(({ stage }) => stage !== 'hired' && stage !== 'rejected')).toBe(true);
    expect(new Set(candidates.map(({ rating }) => rating))).toEqual(new Set([null, 1, 2, 3, 4]));
    expect(candidates.every(({ stage, rating }) => stage !== 'applied' || rating === null)).toBe(true);
  });

  test('The hired candidates of the demo applied nine to 21 days before they were hired, the others when they came', () => {
    const daysOf = ({ appliedAt, stageSince }: (typeof candidates)[number]) =>
      (Date.parse(stageSince) - Date.parse(appliedAt)) / DAY_MS;
    const isHired = ({ stage }: (typeof candidates)[number]) => stage === 'hired';
    const days = candidates.filter(isHired).map(daysOf);
    expect(days.length).toBeGreaterThan(50);
    expect(days.every((each) => each >= 9 && each < 21)).toBe(true);
    expect(candidates.filter((each) => !isHired(each) && daysOf(each) !== 0)).toEqual([]);
  });

  test('The next steps of the demo fit the stage of their candidate', () => {
    const { steps } = workspace;
    const textsIn = (wanted: Stage) =>
      new Set(
        steps.flatMap(({ candidateId, text }) =>
          candidates[candidateId - 1]!.stage === wanted ? [text] : [],
        ),
      );
    const stages = (['applied', 'screen', 'tech', 'offer'] as const).map(textsIn);
    expect(stages.every(({ size }) => size > 1)).toBe(true);
    // No text is in two stages.
    expect(new Set(stages.flatMap((texts) => [...texts])).size).toBe(
      stages.reduce((sum, { size }) => sum + size, 0),
    );
  });

  test('The demo workspace has scorecards of most interviews before today, and a library of three interviews', () => {
    const { scorecards, interviews, kits } = workspace;
    const before = interviews.filter(({ endsAt }) => endsAt < '2026-11-20T00:00:00.000Z');
    const due = before.flatMap(({ interviewers }) => interviewers).length;
    expect(scorecards.length).toBeGreaterThan(due / 2);
    expect(scorecards.length).toBeLessThan(due);
    for (const { id, ...card } of scorecards) {
      expect(id).toBeGreaterThan(0);
      const interview = before.find((each) => each.id === card.interviewId)!;
      expect(card.submittedAt > interview.endsAt).toBe(true);
      const ratings = card.ratings.map(({ name: _name, ...rating }) => rating);
      const author = { interviewer: card.interviewer, by: card.by, at: card.submittedAt };
      expect(submitCard({ ...card, ratings }, { interview, cards: [] }, author)).toEqual(card);
    }
    const written = scorecards.map(({ interviewId, notes: text }) => `${interviewId} ${text}`);
    expect(new Set(written).size).toBe(written.length);
    expect(kits.filter(({ jobId }) => jobId === null).map(({ name }) => name)).toEqual([
      'Phone screen',
      'In depth',
      'Meet the team',
    ]);
  });

  test('The mails of the demo fit the job: no link to an assessment that the job does not have', () => {
    const { messages, jobs } = workspace;
    const forms = new Set(assessments.map(({ jobId }) => jobId));
    const jobOf = ({ candidateId }: (typeof messages)[number]) =>
      jobs[candidates[candidateId - 1]!.jobId - 1]!;
    const asked = messages.filter(({ text }) => text.includes('https://hirelane.example/form'));
    expect(asked.filter((message) => !forms.has(jobOf(message).id))).toEqual([]);
    expect(messages.some(({ text }) => text.includes('a call of half an hour'))).toBe(true);
    expect(messages.some(({ text }) => text.includes('to move forward with other candidates'))).toBe(true);
  });

  test('The demo workspace has threads of messages, all after the candidate came into the stage', () => {
    const { messages } = workspace;
    expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['written', 'received']));
    expect(messages.length).toBeGreaterThan(40);
    expect(messages.length).toBeLessThan(120);
    for (const { candidateId, at, subject, text } of messages) {
      expect(at >= candidates[candidateId - 1]!.stageSince).toBe(true);
      expect(`${subject}\n${text}`).not.toMatch(/\{\{|undefined/);
    }
    const ids = messages.flatMap(({ messageId }) => messageId || []);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('The demo workspace has interviews around today without overlaps, and kits that say what to find out', () => {
    const { interviews, kits } = workspace;
    expect(interviews.length).toBe(18);
    expect(anyOverlap(interviews)).toBeNull();
    const today = NOON.toISOString().slice(0, 10);
    expect(interviews.filter(({ startsAt }) => startsAt.startsWith(today))).toHaveLength(2);
    for (const { kitId, candidateId, jobId, stage, createdAt, startsAt } of interviews) {
      expect(kits.find(({ id }) => id === kitId)).toMatchObject({ jobId, stage });
      expect(candidates[candidateId - 1]).toMatchObject({ jobId, stage });
      expect(createdAt < startsAt).toBe(true);
    }
  });

  test('The demo workspace is dated before the day of its first run, except for interviews to come', () => {
    const interviews = workspace.interviews.map(({ startsAt: _from, endsAt: _until, ...others }) => others);
    for (const at of JSON.stringify({ ...workspace, interviews }).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [])
      expect(at < '2026-11-20T00:00:00.000Z').toBe(true);
  });

  test('The demo workspace is the same in every release: a changed demo is another one of `demosOf`', () => {
    const [today, fitting, colleagues, ...before] = demosOf(NOON);
    const [messages, files, ...earlier] = before.map(beforeVersion12);
    const older = [beforeVersion11(files!), ...earlier.map(beforeVersion11).map(beforeVersion8)];
    const newer = [today!, fitting!, colleagues!].map(beforeVersion13);
    const digests = [...newer, beforeVersion13(messages!), ...older].map((each) =>
      createHash('sha256').update(JSON.stringify(each)).digest('hex').slice(0, 16),
    );
    expect(digests).toEqual([
      '2406c695191f15d3',
      '9d0dc9dde5546c7b',
      '94eb7c003c3b644a',
      'f824158d8459b2f2',
      '2bf00f72d6930bbc',
      'f39e0f4e12ee714a',
      '20305cb069cad41f',
    ]);
  });
});

/** The workspace as it was before data version 13, which added the job of a template. No template of a demo has one. */
function beforeVersion13<Any extends Pick<Workspace, 'templates'>>(workspace: Any) {
  const templates = workspace.templates.map(({ jobId, ...others }) => {
    expect(jobId).toBeNull();
    return others;
  });
  return { ...workspace, templates };
}

/** The workspace as it was before data version 12, which added colleagues. */
function beforeVersion12({ colleagues, ...others }: Workspace) {
  expect(colleagues).toEqual([]);
  return others;
}

/** The workspace as it was before data version 11, which added the first templates. What else it added is empty. */
function beforeVersion11({
  templates,
  messages,
  retentions,
  consents,
  kits,
  interviews,
  bookings,
  scorecards,
  unsealings,
  offers,
  ...others
}: ReturnType<typeof beforeVersion12>) {
  const added = [messages, retentions, consents, kits, interviews, bookings, scorecards, unsealings, offers];
  expect(added.flat()).toEqual([]);
  expect(templates).toEqual(firstTemplates());
  return others;
}

/** The workspace as it was before data version 8. What later versions added is empty. */
function beforeVersion8({
  steps,
  openings,
  applications,
  notices,
  sites,
  ...others
}: ReturnType<typeof beforeVersion11>) {
  expect([steps, openings, applications, notices, sites].flat()).toEqual([]);
  const rows = others.candidates.map(({ owner, rating, ...candidate }) => {
    expect({ owner, rating }).toEqual(NO_OWNER_OR_RATING);
    return candidate;
  });
  return { ...others, candidates: rows };
}

describe('The plain demo workspace', () => {
  test('The plain demo of earlier releases has the same jobs, assessments and events, and nothing more', () => {
    const plain = plainDemo(NOON);
    expect(plain).toMatchObject({ notes: [], submissions: [] });
    expect([plain.jobs, plain.assessments, plain.timelines]).toEqual([
      workspace.jobs,
      workspace.assessments,
      workspace.timelines,
    ]);
  });
});

describe('Demo workspace at another size', () => {
  const large = demoWorkspace(NOON, { candidates: 10_000 });

  test('The demo workspace at another size has so many candidates with ids from 1 on and one event each', () => {
    expect(large.candidates.map((candidate) => candidate.id)).toEqual(
      Array.from({ length: 10_000 }, (_, at) => at + 1),
    );
    expect(new Set(large.candidates.map((candidate) => candidate.stageSince)).size).toBe(10_000);
    expect(large.timelines).toHaveLength(10_000);
  });

  test('The demo workspace at another size has the same jobs, and as many forms', () => {
    expect(large.jobs).toEqual(workspace.jobs);
    expect(large.assessments).toHaveLength(workspace.assessments.length);
  });

  test('The demo workspace at another size is the same every time', () => {
    expect(demoWorkspace(NOON, { candidates: 10_000 }).candidates).toEqual(large.candidates);
  });
});
