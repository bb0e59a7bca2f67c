import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';
import { contract, type RouteName } from '#contract/contract.ts';
import { splitName, type Route } from '#contract/schemas/route.ts';
import { sampleCandidateDraft } from '#domain/samples/sample-rows.ts';

/** Invalid ids in a path. The encoded ones are NUL, spaces, Arabic and full-width digits, a slash and invalid UTF-8. */
const NOT_IDS = (
  ' 0 -1 +1 01 1.0 1.5 1e3 0x1 1n NaN null abc __proto__ 1,2 1;2 9007199254740992 9999999999999999 ' +
  '99999999999999999999 % %00 1%00 %20 1%20 %201 %D9%A1 %EF%BC%91 1%2F2 %FF %0A1'
).split(' ');

/** Tests two routes only, because a host parses the paths of all routes in the same way. */
export function describeIds(api: TestClient): void {
  describePathsWithIds(api, ['GET /jobs/{id}', 'PATCH /candidates/{id}']);

  describeIdsInside(api, ['1e3'], [1.5]);
}

/** Tests all routes with an id. */
export function describeAllIds(api: TestClient): void {
  const names = Object.keys(contract) as RouteName[];
  describePathsWithIds(
    api,
    names.filter((name) => 'params' in contract[name]),
  );
  describeIdsInside(
    api,
    ['', '0', '-1', '1e3', '0x1', '1.0', '01', ' 1', '9007199254740992', '١'],
    [0, -1, 1.5, 2 ** 53, 1e21, '1', '', null, true, [1], {}],
  );
}

function describePathsWithIds(api: TestClient, names: readonly RouteName[]): void {
  describe('A path', () => {
    test.each(names)('%s takes nothing but ids', async (name) => {
      const route: Route = contract[name];
      const before = await api.dump();
      for (const id of NOT_IDS) {
        const { method, path } = at(name, id);
        const { status, json } = await api.fetch(
          method,
          path,
          method === 'GET' || method === 'DELETE' ? {} : { body: {} },
        );
        const message = id === '' ? 'Not found' : route.missing;
        expect({ id, status, json }).toEqual({ id, status: 404, json: { message } });
      }
      expect(await api.dump()).toEqual(before);
    });
  });
}

function describeIdsInside(api: TestClient, texts: readonly string[], values: readonly unknown[]): void {
  describe('Ids in a query or a body', () => {
    test.each(texts)('The query candidateId=%s is refused', async (candidateId) => {
      expect(
        await api.refused('GET /assessments/{jobId}/submissions', {
          params: { jobId: 1 },
          query: { candidateId },
        }),
      ).toEqual({ status: 400, message: 'The query’s candidateId must be an id' });
    });

    test.each(values)('The jobId %j of a candidate is refused', async (jobId) => {
      const body = { ...sampleCandidateDraft(), jobId };
      expect((await api.refused('POST /candidates', { body })).status).toBe(400);
    });

    test.each(values.filter((id) => id !== null))(
      'The candidateId %j of a submission is refused',
      async (candidateId) => {
        const body = { candidateId, answers: { name: 'Bo' } };
        expect(
          (await api.refused('POST /assessments/{jobId}/submit', { params: { jobId: 1 }, body })).status,
        ).toBe(400);
      },
    );
  });
}

function at(name: string, id: string): { method: string; path: string } {
  const { method, path } = splitName(name);
  return { method, path: path.replace(/\{\w+\}/, id) };
}
