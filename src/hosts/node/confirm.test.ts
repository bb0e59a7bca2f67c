import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { hasPostgres } from '../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../scripts/postgres/server-url.ts';
import { confirm } from './confirm.ts';
import { start } from './start/start.ts';
import { newAppFolder, newDataFolder } from './test/server-in-test.ts';

const OWNER = { name: 'Olga Ober', email: 'olga@example.com', password: 'a long password' };

describe.skipIf(!hasPostgres())('Confirming an email', () => {
  it('The server’s program makes a link that confirms an email once, and none for one without an account', async () => {
    const { url, drop } = await newMigratedDatabase();
    onTestFinished(drop);
    const port = String(await freePort());
    const BASE_URL = `http://127.0.0.1:${port}`;
    const data = { DATA_DIR: await newDataFolder(), DATABASE_URL: url };
    const env = { ...data, PORT: port, HOST: '127.0.0.1', BASE_URL, LOG_LEVEL: 'warn' };
    const told: string[] = [];
    const tell = (sentence: string) => void told.push(sentence);
    const tokenIn = (sentences: string[]) =>
      sentences.map((one) => /token=([\w-]+)/.exec(one)?.[1]).findLast((one) => one);
    const stop = await start({ env, tell, appFolder: newAppFolder() });
    onTestFinished(stop);
    const post = async (path: string, body: object) => {
      const headers = { Origin: BASE_URL, Accept: 'application/json', 'Content-Type': 'application/json' };
      const answer = await fetch(`${BASE_URL}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };

    const welcome = { token: tokenIn(told), ...OWNER, workspace: 'Bakery' };
    expect((await post('/session/welcome', welcome)).body['confirmed']).toBe(false);
    await expect(confirm({ env, tell, email: undefined })).rejects.toThrow('Say whose email');
    await expect(confirm({ env, tell, email: 'bo@example.com' })).rejects.toThrow('Nobody has an account');
    // The server beside it may still tell of the mails that it can't send.
    const said: string[] = [];
    await confirm({ env, tell: (sentence) => void said.push(sentence), email: ' Olga@example.com' });
    expect(said).toEqual([expect.stringMatching(`works once: ${BASE_URL}/confirm-email\\?token=`)]);

    const chosen = { token: tokenIn(said), password: 'another long password' };
    expect((await post('/session/new-password', chosen)).status).toBe(200);
    expect((await post('/session/new-password', chosen)).status).toBe(404);
    const { email, password } = OWNER;
    expect((await post('/session', { email, password })).status).toBe(401);
    expect((await post('/session', { email, password: chosen.password })).body['confirmed']).toBe(true);
  });
});
