import { describe, expect, it } from 'vitest';
import { firstTemplates } from '#domain/first-templates.ts';
import { sampleTemplate } from '#domain/samples/sample-rows.ts';
import { templateForLink } from './fitting-templates.ts';

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
    expect(templateForLink(templates, ['tech', 'tech']).id).toBe(id);
  });

  it('A mail with a link begins with a new workspace’s text, if no template has the field outside a quote', () => {
    const first = firstTemplates().find(({ name }) => name === 'Invite to choose a time');
    const text = { id: null, subject: first?.subject, body: first?.body };
    expect(templateForLink([plain, quoted], ['tech'])).toEqual(text);
  });
});
