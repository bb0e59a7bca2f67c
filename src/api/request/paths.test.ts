import { expect, test } from 'vitest';
import { isApiPath } from './paths.ts';

test.each([
  '/jobs',
  '/jobs/',
  '/jobs/7',
  '/candidates/7/notes',
  '/assessments/exists',
  '/notes/1',
  '/changes/4/undo',
])('%s is the API’s', (path) => expect(isApiPath(path)).toBe(true));

test.each([
  '/',
  '',
  '/index.html',
  '/sw.js',
  '/assets/jobs.js',
  '/jobsx',
  '/avatars/1.webp',
  '/@vite/client',
  '//jobs',
])('%s is not the API’s', (path) => expect(isApiPath(path)).toBe(false));
