import { expect, it } from 'vitest';
import { confirmationText, receiptTemplate, receiptWording } from './confirmation.ts';

const FILLING = { name: 'Ada Lovelace', company: 'Acme', job: 'Cook', stage: 'Applied', number: '1A2B' };

function receipt(body: string, { subject = '{{job}}', name = FILLING.name } = {}) {
  return confirmationText(receiptWording({ subject, body }), { ...FILLING, name });
}

it('A receipt is the first template for confirmations that has no link to an interview or assessment', () => {
  const templates = [
    { purpose: 'general', jobId: null, body: '', id: 1 },
    { purpose: 'confirmation', jobId: null, body: 'Come: {{Link to interview}}', id: 2 },
    { purpose: 'confirmation', jobId: null, body: '{{link to assessment}}', id: 3 },
    { purpose: 'confirmation', jobId: null, body: '> {{link to interview}}\n{{link to application}}', id: 4 },
    { purpose: 'confirmation', jobId: null, body: '', id: 5 },
  ] as const;
  expect(receiptTemplate(templates, 1)?.id).toBe(4);
  expect(receiptTemplate(templates, null)?.id).toBe(4);
  expect(receiptTemplate(templates.slice(0, 3), 1)).toBeUndefined();
  expect(receiptTemplate([], 1)).toBeUndefined();
});

it('A job’s own receipt comes before that for all jobs, and is no other job’s', () => {
  const templates = [
    { purpose: 'confirmation', jobId: null, body: '', id: 1 },
    { purpose: 'confirmation', jobId: 2, body: 'Come: {{link to interview}}', id: 2 },
    { purpose: 'confirmation', jobId: 2, body: '', id: 3 },
    { purpose: 'confirmation', jobId: 3, body: '{{link to assessment}}', id: 4 },
  ] as const;
  expect([null, 1, 2, 3].map((jobId) => receiptTemplate(templates, jobId)?.id)).toEqual([1, 1, 3, 1]);
  expect(receiptTemplate(templates.slice(1), 1)).toBeUndefined();
});

it('A receipt without a template names company, job, number and link', () => {
  const { subject, text } = confirmationText(receiptWording(undefined), FILLING);
  expect(subject).toBe('Your application for Cook');
  expect(text).toMatch(/^Hello Ada,\n\nAcme has received your application for “Cook”\.\n/);
  expect(text).toContain('The number of your application is 1A2B.');
  expect(text).toMatch(/\n\{\{link to application\}\}$/);
});

it.each<[what: string, body: string, text: string]>([
  [
    'fills its fields but for the link',
    'Hi {{first name}}, {{job}} at {{company}}: {{Link to application}}\n{{sender}}',
    'Hi Ada, Cook at Acme: {{Link to application}}\nAcme',
  ],
  [
    'leaves out fields without a value',
    'See {{link to assessment}} or {{nick name}}: {{link to application}}',
    'See or: {{link to application}}',
  ],
])('A receipt %s', (_, body, text) => {
  expect(receipt(body).text).toBe(text);
});

it('A receipt has the link below the text when its template has none, or only in a quote', () => {
  for (const body of ['Thank you', '> {{link to application}}']) {
    expect(receipt(body).text.startsWith(`${body}\n\nThe number of your application is 1A2B.`)).toBe(true);
    expect(receipt(body).text).toMatch(/\n\{\{link to application\}\}$/);
  }
});

it('A receipt greets nobody by name when the name does not look like one', () => {
  const { subject, text } = receipt('Hello {{first name}},\nDear {{name}}!', {
    name: '',
    subject: 'For {{name}} {{link to application}}',
  });
  expect(subject).toBe('For');
  expect(text).toMatch(/^Hello,\nDear!\n/);
});
