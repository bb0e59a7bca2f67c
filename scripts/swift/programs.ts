import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Debian's Python, and the S3 API of Debian's OpenStack Swift. */
export const PYTHON = '/usr/bin/python3';
const SWIFT = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api/s3api.py';

/** The program that runs Swift in one process. */
export const SWIFT_SERVER = fileURLToPath(new URL('serve.py', import.meta.url));

export function canStartSwift(): boolean {
  return existsSync(PYTHON) && existsSync(SWIFT);
}

/** Sentences that say which tests can't run without Swift. */
export function missingSwift(): string[] {
  return canStartSwift() ? [] : ['files in an S3-compatible storage (install python3-swift)'];
}
