import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { VERSION } from '#hosts/page/version.ts';
import { buildProgram, ServerProcess } from './test/kills/process-in-test.ts';

beforeAll(buildProgram, 120_000);

/** Runs the built program in an empty folder until it ends. */
function run(...words: string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'hirelane-main-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const program = resolve(inject('program'), 'main.js');
  const env = { PATH: process.env['PATH'] };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(readdirSync(cwd)).toEqual([]);
  return { status, stdout, stderr };
}

it('The program lists its commands, and starts no server', () => {
  const { status, stdout, stderr } = run('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('check [dump|upgrade]');
});

it('The program prints its version, and starts no server', () => {
  expect(run('--version')).toEqual({ status: 0, stdout: `${VERSION}\n`, stderr: '' });
});

it('The program ends with 2 at an unknown command, and starts no server', () => {
  const stderr = 'There is no command “chekc”. Did you mean “check”?\n';
  expect(run('chekc')).toEqual({ status: 2, stdout: '', stderr });
});

it('The program goes on after SIGHUP, and says that settings are read at the start only', async () => {
  const server = await ServerProcess.create({});
  onTestFinished(() => server.remove());
  await server.start();
  server.hangUp();
  await expect.poll(() => server.told.join('\n')).toContain('SIGHUP changes nothing');
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
});
