import { describe, expect, it } from 'vitest';
import { firstTemplates } from '#domain/first-templates.ts';
import { sampleTemplate } from '#domain/samples/sample-rows.ts';
import { choiceLabel, fittingFirst, templateFor, templateForLink } from './fitting-templates.ts';

const TECH = { stage: 'tech', jobId: 1 } as const;
const BODY = 'Choose: {{Link to interview}}';
const plain = sampleTemplate({ id: 1, purpose: 'interview', stage: 'tech', body: 'When suits you?' });
const general = sampleTemplate({ id: 2, purpose: 'general', stage: 'tech', body: BODY });
const other = sampleTemplate({ id: 3, purpose: 'interview', stage: 'offer', body: BODY });
const fitting = sampleTemplate({ id: 4, purpose: 'interview', stage: 'tech', body: BODY });
const quoted = sampleTemplate({ id: 5, purpose: 'interview', stage: 'tech', body: `> ${BODY}` });

describe('A mail with a scheduling link begins with (product §22)', () => {
  it.each([
    ['the template with the field, for interviews and the stage', [plain, general, other, fitting], 4],
    ['one for interviews, if none is for the stage', [plain, general, other], 3],
    ['one for something else, if none is for interviews', [plain, general], 2],
  ])('%s', (_, templates, id) => {
    expect(templateForLink(templates, [TECH, TECH]).id).toBe(id);
  });

  it('A mail with a link begins with a new workspace’s text, if no template has the field outside a quote', () => {
    const first = firstTemplates().find(({ name }) => name === 'Invite to choose a time');
    const text = { id: null, subject: first?.subject, body: first?.body };
    expect(templateForLink([plain, quoted], [TECH])).toEqual(text);
  });
});

describe('The templates of a job (product §20)', () => {
  const rejection = { purpose: 'rejection', stage: 'rejected' } as const;
  const forAll = sampleTemplate({ id: 1, ...rejection });
  const own = sampleTemplate({ id: 2, ...rejection, stage: null, jobId: 2 });
  const ofAnother = sampleTemplate({ id: 3, ...rejection, jobId: 3 });
  const ownGeneral = sampleTemplate({ id: 4, jobId: 2 });
  const all = [forAll, own, ofAnother, ownGeneral];
  const inJob = (jobId: number) => ({ stage: 'rejected', jobId }) as const;

  it.each<[what: string, jobIds: number[], ids: number[]]>([
    ['A candidate is offered those of their job first, and none of another job', [2], [2, 4, 1]],
    ['A candidate of a job without templates of its own is offered those for all jobs', [1], [1]],
    ['Several candidates of one job are offered its templates', [2, 2], [2, 4, 1]],
    ['Candidates of several jobs are offered those for all jobs', [2, 3], [1]],
    ['Nobody is offered a template of a job', [], [1]],
  ])('%s', (_, jobIds, ids) => {
    const candidates = jobIds.map(inJob);
    expect(fittingFirst(all, { candidates }).map(({ id }) => id)).toEqual(ids);
  });

  it('Templates of one name are named with whose they are', () => {
    const named = (template: typeof own) =>
      choiceLabel({ ...template, name: 'Rejection' }, { candidates: [inJob(2)] });
    expect([forAll, own, ofAnother, ownGeneral].map(named)).toEqual([
      'Rejection (fits)',
      'Rejection (for this job)',
      'Rejection (for another job, fits)',
      'Rejection (for this job)',
    ]);
  });

  it('A mail of a purpose begins with the template of the job, or with that for all jobs', () => {
    const begun = (jobId: number) =>
      templateFor([ownGeneral, ...all], { candidates: [inJob(jobId)], purpose: 'rejection' })?.id;
    expect([1, 2, 3].map(begun)).toEqual([1, 2, 3]);
    expect(templateFor([ofAnother], { candidates: [inJob(2)], purpose: 'rejection' })).toBeUndefined();
  });
});
