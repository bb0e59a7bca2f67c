import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

it.runIf(hasSystemd)('The unit of docs/operating.md may do little: systemd rates it 2 at most', () => {
  const [, unit = ''] = /```ini\n([^`]*)```/.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'hirelane@8080.service');
  writeFileSync(path, unit);
  const args = ['security', '--offline=true', '--no-pager', '--threshold=20', path];
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
  expect(stdout).toMatch(/Overall exposure level for hirelane@8080\.service: [01]\.\d/);
  const told = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' }).stderr;
  expect(
    told.split('\n').filter((line) => !/not executable|no such user/i.test(line) && line !== ''),
  ).toEqual([]);
});
