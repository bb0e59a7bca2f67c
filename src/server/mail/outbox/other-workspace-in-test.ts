import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createApi } from '#api/app.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { WholeServer } from '#hosts/node/test/whole-server-in-test.ts';

/** Makes another workspace, with a message that is due. @returns its id */
export async function otherWorkspaceWithMessage({ workspaces }: WholeServer): Promise<string> {
  const workspace = randomUUID();
  const store = await workspaces.open(workspace, LOCAL_ACTOR);
  const mail = { from: 'hire@example.com', name: 'Rita' };
  const api = createApi(async () => ({ store, mail, actor: LOCAL_ACTOR, access: 'admin' }), {
    now: () => new Date(),
  });
  async function post(path: string, body: unknown): Promise<number> {
    const request = new Request(`http://localhost${path}`, { method: 'POST', body: JSON.stringify(body) });
    const answer = await api.fetch(request);
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: number }).id;
  }
  const jobId = await post('/jobs', { title: 'Cook' });
  const candidateId = await post('/candidates', { name: 'Dora', email: 'dora@example.com', jobId });
  const dueAt = new Date().toISOString();
  const messages = [{ candidateId, subject: 'Hello', text: 'Hello!' }];
  await post('/messages', { how: 'mail', dueAt, messages });
  return workspace;
}
