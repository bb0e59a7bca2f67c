import { execFileSync } from 'node:child_process';

/** Tells whether this npm can list packages. Debian 13 has 9.2. */
export function hasNpmSbom(): boolean {
  const version = execFileSync('npm', ['--version'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 10 || (major === 10 && minor >= 2);
}

/** Sentences that say which tests can't run with this npm. */
export function missingNpmSbom(): string[] {
  return hasNpmSbom() ? [] : ['the list of packages of a release (install npm 10.2 or newer)'];
}
