import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a secret for the database. Secrets have enough random bits to need no salt. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A token for an invitation, a link or a program. The token contains the workspace, so that the look-up needs that workspace only. */
export function newTokenOf(workspace: string): string {
  return tokenOf(workspace, randomBytes(32));
}

/** A token of a workspace. @param secret 32 bytes that nobody can guess */
export function tokenOf(workspace: string, secret: Buffer): string {
  return Buffer.concat([Buffer.from(workspace.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
}

/** The workspace in a token of {@link tokenOf}, or null for other text. */
export function workspaceOfToken(token: string): string | null {
  if (!/^[\w-]{64}$/.test(token)) return null;
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
