import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret. It has enough random bits that no salt is needed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A token of an invitation, a link or a program names its workspace, so that it is looked up within that. */
export function newTokenOf(workspace: string): string {
  return Buffer.concat([Buffer.from(workspace.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString(
    'base64url',
  );
}

/** The workspace that {@link newTokenOf} put into a token, or null when it is none of its. */
export function workspaceOfToken(token: string): string | null {
  if (!/^[\w-]{64}$/.test(token)) return null;
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
