import { describe, expect, it, onTestFinished } from 'vitest';
import { codeOf } from '#server/team/test/code-in-test.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { hasPostgres } from '../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../scripts/postgres/server-url.ts';
import { start } from './start/start.ts';
import { newAppFolder, newDataFolder } from './test/server-in-test.ts';
import { unlockWorkspace } from './unlock-workspace.ts';

const OWNER = { name: 'Olga Ober', email: 'olga@example.com', password: 'a long password' };

describe.skipIf(!hasPostgres())('Unlocking a workspace', () => {
  it('The server’s program takes a workspace’s rules for signing in back, and the audit log says so', async () => {
    const { url, drop } = await newMigratedDatabase();
    onTestFinished(drop);
    const port = String(await freePort());
    const BASE_URL = `http://127.0.0.1:${port}`;
    const data = { DATA_DIR: await newDataFolder(), DATABASE_URL: url };
    const env = { ...data, PORT: port, HOST: '127.0.0.1', BASE_URL, LOG_LEVEL: 'silent' };
    const told: string[] = [];
    const tell = (sentence: string) => void told.push(sentence);
    const stop = await start({ env, tell, appFolder: newAppFolder() });
    onTestFinished(stop);
    const [, token] = /token=([\w-]+)/.exec(told.join('\n')) ?? [];
    let cookie = '';
    const call = async (route: string, body?: object) => {
      const [method = '', path = ''] = route.split(' ');
      const headers = { Origin: BASE_URL, Accept: 'application/json', Cookie: cookie };
      const sent = body && { body: JSON.stringify(body) };
      const answer = await fetch(BASE_URL + path, { method, headers, ...sent });
      cookie = answer.headers.getSetCookie().at(-1)?.split(';', 1)[0] ?? cookie;
      expect(answer.status, route).toBeLessThan(300);
      return (await answer.json().catch(() => null)) as never;
    };
    const { workspaces } = (await call('POST /session/welcome', {
      token,
      ...OWNER,
      workspace: 'Bakery',
    })) as { workspaces: { id: string }[] };
    const { secret } = (await call('POST /people/me/factors/two-step', { password: OWNER.password })) as {
      secret: string;
    };
    await call('POST /people/me/factors/two-step/on', { code: codeOf(secret) });

    const unlocked = async (workspace: string | undefined) => {
      told.length = 0;
      await unlockWorkspace({ env, tell, workspace });
      return told;
    };
    await expect(unlocked(undefined)).rejects.toThrow('Say which workspace, by its name or id');
    await expect(unlocked('bakery')).rejects.toThrow('There is no workspace “bakery”.');
    for (const named of ['Bakery', workspaces[0]!.id]) {
      await call('PATCH /sign-in-rules', { secondStep: true });
      expect(await unlocked(named)).toEqual(['Every way to sign in opens “Bakery” again.']);
      expect(await call('GET /sign-in-rules')).toMatchObject({ onlyProvider: false, secondStep: false });
    }
    const { data: entries } = (await call('GET /audit-log?group=settings')) as {
      data: { actorName: string; kind: string }[];
    };
    const rules = entries.map(({ actorName, kind }) => `${actorName}: ${kind}`);
    const [on, off] = ['Olga Ober: second-step-on', 'The server: second-step-off'];
    expect(rules).toEqual([off, on, off, on]);
  });
});
