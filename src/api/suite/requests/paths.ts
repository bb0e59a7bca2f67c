import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

export function describePaths(api: TestClient): void {
  describe('A call that is not in the contract', () => {
    test.each([
      ['GET', '/jobs/1/tags'],
      ['GET', '/jobs/'],
      ['GET', '/candidates//notes'],
      ['GET', '/candidates/1/notes/1'],
      ['POST', '/assessments/1/submit/'],
      ['GET', '/assessments'],
      ['GET', '/notes'],
    ])('%s %s is answered as JSON: not found', async (method, path) => {
      expect(await api.fetch(method, path)).toMatchObject({ status: 404, json: { message: 'Not found' } });
    });

    test.each([
      ['DELETE', '/jobs/1', 'GET, PATCH'],
      ['PUT', '/candidates', 'GET, POST, PATCH'],
      ['GET', '/notes/1', 'DELETE'],
      ['POST', '/assessments/exists', 'GET'],
    ])('%s %s is answered with what is possible there', async (method, path, allowed) => {
      const { status, headers, json } = await api.fetch(method, path);
      expect(status).toBe(405);
      expect(headers.get('Allow')).toBe(allowed);
      expect(json).toEqual({ message: `${method} is not possible here` });
    });

    test('PUT /assessments/exists is not found, because `exists` is no id', async () => {
      const body = { title: '', sections: [] };
      expect(await api.fetch('PUT', '/assessments/exists', { body })).toMatchObject({ status: 404 });
    });
  });
}
