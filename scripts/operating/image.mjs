// Carries out the Dockerfile on a machine without a container engine: its steps in clean folders. The base images, their Debian
// packages and the user `node` are left out: the steps run on this Node.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bareEnv, copySource, fail, run } from './carry-out.mjs';

/**
 * Builds the image in folders under `root`.
 *
 * @returns how its container starts: the folder, the environment and the command
 */
export function buildImage(root) {
  // The build context has only what the repository has.
  const context = join(root, 'context');
  mkdirSync(context);
  copySource(context);
  for (const name of readFileSync('.dockerignore', 'utf8').split('\n')) {
    if (name.trim() !== '') rmSync(join(context, name.trim()), { recursive: true, force: true });
  }

  let stage = '';
  let folder = '';
  let env = {};
  let command = [];
  /** A volume of the image is a folder in the stage's own folder. */
  const inStage = (text) => text.replaceAll(/(?<=^|[\s=])\/data\b/g, join(stage, 'data'));

  for (const [line, instruction, rest] of steps()) {
    if (instruction !== 'HEALTHCHECK') console.log(line);
    if (instruction === 'FROM') {
      stage = join(root, 'stages', /\bAS (\w+)$/i.exec(rest)?.[1] ?? 'last');
      mkdirSync(stage, { recursive: true });
      env = {};
    } else if (instruction === 'WORKDIR') {
      folder = join(stage, rest);
      mkdirSync(folder, { recursive: true });
    } else if (instruction === 'ENV') {
      const given = rest.split(' ').map((pair) => pair.split('='));
      env = { ...env, ...Object.fromEntries(given.map(([name, value]) => [name, inStage(value)])) };
    } else if (instruction === 'COPY') {
      const words = rest.split(' ');
      const from = words[0].startsWith('--from=')
        ? join(root, 'stages', words.shift().slice('--from='.length))
        : context;
      copy(from, words, join(folder, words.pop()));
    } else if (instruction === 'RUN') {
      if (rest.startsWith('apt-get ')) continue;
      run(inStage(rest.replaceAll(/chown node:node \S+/g, 'true')), folder, { ...bareEnv(), ...env });
    } else if (instruction === 'CMD') {
      command = JSON.parse(rest);
    }
  }
  return { folder, env, command };
}

function steps() {
  return readFileSync('Dockerfile', 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^(\w+)\s+(.*)$/.exec(line.trim()) ?? fail(`Not understood: ${line}`));
}

function copy(from, names, target) {
  for (const name of names) {
    const path = join(from, name);
    if (!existsSync(path)) fail(`${name} is not there to be copied.`);
    // A folder's contents are copied into the target. A file is copied into the target folder if its path ends with a
    // slash.
    const isInto = name !== '.' && /[\\/]$/.test(target);
    cpSync(path, isInto ? join(target, basename(name)) : target, { recursive: true });
  }
}
