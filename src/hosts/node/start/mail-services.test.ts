import { expect, it, onTestFinished } from 'vitest';
import { openLog } from '#hosts/node/telemetry/log.ts';
import { newAppFolder, newDataFolder } from '#hosts/node/test/server-in-test.ts';
import { DovecotInTest } from '#server/mail/inbox/dovecot-in-test.ts';
import { mailServerInTest } from '#server/mail/mail-server-in-test.ts';
import { canStartDovecot } from '../../../../scripts/dovecot/programs.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { start } from './start.ts';

const PROBLEM = 'The mailbox’s server does not accept the name and the password';

it.skipIf(!canStartDovecot())(
  'A wrong password of the mailbox is in the log, in Settings and in the answer of a test message',
  async () => {
    const dovecot = await DovecotInTest.start();
    onTestFinished(() => dovecot.stop());
    const mailServer = await mailServerInTest();
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const [told, logged]: [string[], string[]] = [[], []];
    const stop = await start({
      env: {
        DATA_DIR: await newDataFolder(),
        PORT: port,
        HOST: '127.0.0.1',
        BASE_URL: url,
        LOG_LEVEL: 'error',
        SMTP_URL: mailServer.url,
        IMAP_URL: dovecot.url.replace('secret', 'wrong'),
      },
      tell: (sentence) => void told.push(sentence),
      appFolder: newAppFolder(),
      log: (level) => openLog(level, { write: (line) => void logged.push(line) }),
    });
    onTestFinished(stop);
    const [, token] = /token=([\w-]+)/.exec(told.join(' ')) ?? [];
    const who = { name: 'Olga Ober', email: 'olga@example.com', password: 'a long password' };
    let cookie = '';

    async function ask(method: string, path: string, body?: object): Promise<unknown> {
      const answer = await fetch(url + path, {
        method,
        headers: { Origin: url, Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      cookie ||= answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
      return answer.json();
    }

    await ask('POST', '/session/welcome', { token, ...who, workspace: 'Bakery' });
    const failing = { workedAt: null, failsSince: expect.any(String), problem: PROBLEM };
    const well = { workedAt: expect.any(String), failsSince: null, problem: '' };
    await expect
      .poll(() => ask('GET', '/people/me/mail-services'))
      .toEqual({ sending: well, receiving: failing });
    expect(logged.join('')).toContain(`"name":"MailboxError","message":"${PROBLEM}"`);
    expect(logged.join('')).not.toContain('wrong');
    expect(await ask('POST', '/people/me/test-message', {})).toMatchObject({
      mail: { state: 'sent' },
      receiving: failing,
    });
  },
);
