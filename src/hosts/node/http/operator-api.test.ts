import { expect, it } from 'vitest';
import { operatorInTest } from '#server/operator/operator-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { answerOperator } from './operator-api.ts';

const TOKEN = 'the token of the operator, 32 characters';
const database = databaseInTest();

it('The log says that a workspace is erased when it is, with the number of rows', async () => {
  const { context, deleted } = await operatorInTest(database);
  const id = await deleted('Bakery');
  const lines: object[] = [];
  const erase = async (removeMails: () => Promise<number>) => {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const body = JSON.stringify({ name: 'Bakery' });
    const url = `https://hire.example.com/operator/workspaces/${id}`;
    return answerOperator(
      { context: { ...context, removeMails }, token: TOKEN, log: (line) => void lines.push(line) },
      new Request(url, { method: 'DELETE', headers, body }),
    );
  };
  await expect(erase(async () => Promise.reject(new Error('The disk is gone')))).rejects.toThrow('The disk');
  expect(lines).toEqual([]);
  expect((await erase(async () => 0)).status).toBe(200);
  expect(lines).toEqual([{ what: 'erased', workspace: id, rows: expect.any(Number) as number }]);
});
