import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseYaml } from '@redocly/openapi-core';
import { expect, it } from 'vitest';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
}

const text = readFileSync('.github/workflows/release.yml', 'utf8');
const { on, permissions, jobs } = parseYaml(text) as {
  on: unknown;
  permissions: unknown;
  jobs: Record<string, { permissions: Record<string, string>; steps: Step[] }>;
};
const steps = Object.values(jobs).flatMap((job) => job.steps);

it('The recipe of a public host runs for a tag of a version, and has only the rights that it needs', () => {
  expect(on).toEqual({ push: { tags: ['v*'] } });
  expect(permissions).toEqual({});
  expect(jobs['release']?.permissions).toEqual({ contents: 'write', packages: 'write', 'id-token': 'write' });
});

it('Each action of the recipe is named by a commit, with its version beside it', () => {
  const uses = text.match(/uses: .*/g) ?? [];
  expect(uses.length).toBe(steps.filter((step) => step.uses).length);
  expect(uses.length).toBeGreaterThan(2);
  for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});

it('The commands of the recipe can be read by the shell, and take nothing of the event into their text', () => {
  const commands = steps.flatMap(({ run }) => run ?? []);
  expect(commands.length).toBeGreaterThan(4);
  for (const command of commands) {
    expect(spawnSync('bash', ['-n'], { input: command, encoding: 'utf8' })).toMatchObject({ stderr: '' });
    expect(command).not.toContain('${{');
  }
});

it('The recipe signs the image that it has published by its digest, and the checksums of the files', () => {
  const commands = steps.map(({ run }) => run ?? '').join('\n');
  const order = [
    'npm run release',
    'skopeo copy',
    'cosign sign --yes',
    'cosign attest --yes',
    'cosign sign-blob --yes',
    'gh release create',
  ].map((command) => commands.indexOf(command));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
});
