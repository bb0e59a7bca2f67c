import { expect, it } from 'vitest';
import { readAnswer } from '#web/app/api/answers.ts';
import { ifMatch } from './use-save.ts';

it('An assessment without a version overwrites any stored version', () => {
  expect(ifMatch(readAnswer('GET /assessments/{jobId}', { sections: [] }))).toEqual({});
  expect(ifMatch({ version: 3, updatedAt: null })).toEqual({ 'If-Match': '"3"' });
});
