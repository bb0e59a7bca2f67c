import { describe, expect, it } from 'vitest';
import {
  AUDIT_GROUPS,
  AUDIT_KINDS,
  auditKindsOf,
  auditRows,
  auditSentence,
  type AuditEntry,
  type AuditKind,
  type AuditParts,
} from './audit.ts';

const BY_ANOTHER = { actor: 'a', subject: 'b' };

describe('Entries of the audit log', () => {
  it.each<[AuditKind, AuditParts, string]>([
    ['signed-in', { way: 'password' }, 'Signed in with a password'],
    ['signed-in', { way: 'code' }, 'Signed in with a password and a code'],
    ['signed-in', { way: 'provider' }, 'Signed in with the identity provider'],
    ['sign-in-failed', { who: 'Rita', way: 'password' }, 'Tried to sign in as Rita with a wrong password'],
    ['sign-in-failed', { who: 'Rita', way: 'code' }, 'Tried to sign in as Rita with a wrong code'],
    ['invited', { email: 'rita@example.com', to: 'recruiter' }, 'Invited rita@example.com as recruiter'],
    ['joined', { who: 'Rita', to: 'reviewer' }, 'Rita joined as reviewer'],
    [
      'role-changed',
      { who: 'Rita', from: 'recruiter', to: 'admin' },
      'Changed the role of Rita from recruiter to admin',
    ],
    ['token-made', { name: 'Report' }, 'Made the access token “Report”'],
    ['account-made', { name: 'Export', to: 'read' }, 'Made the service account “Export”: read'],
    ['account-token-ended', { name: 'Export' }, 'Ended a token of the service account “Export”'],
    [
      'webhook-changed',
      { name: 'SIEM', to: 'example.com' },
      'Changed the address of the webhook “SIEM” to example.com',
    ],
    ['webhook-turned-off', { name: 'SIEM' }, 'Turned off the webhook “SIEM”'],
    [
      'webhook-stopped',
      { name: 'SIEM', way: 'failed' },
      'Turned off the webhook “SIEM”, because it did not take an event for three days',
    ],
    [
      'webhook-stopped',
      { name: 'SIEM', way: 'gone' },
      'Turned off the webhook “SIEM”, because its receiver wants no more events',
    ],
    ['careers-address-changed', { to: 'acme' }, 'Changed the address of the careers site to “acme”'],
    ['careers-address-changed', { to: '' }, 'Took the careers site offline'],
    ['group-role-changed', { name: 'Hiring', to: 'recruiter' }, 'Gave the group “Hiring” the role recruiter'],
    ['left', {}, 'Left the workspace'],
  ])('%s %j: %s', (kind, parts, sentence) => {
    expect(auditSentence({ kind, parts, ...BY_ANOTHER })).toBe(sentence);
  });

  it('An entry of the audit log says of a new member, whose name stands before it: Joined as reviewer', () => {
    const parts = { who: 'Rita', to: 'reviewer' };
    expect(auditSentence({ kind: 'joined', parts, actor: 'r', subject: 'r' })).toBe('Joined as reviewer');
  });
});

it('Each kind belongs to one group, and has a sentence of its own', () => {
  expect(AUDIT_GROUPS.flatMap(auditKindsOf)).toHaveLength(Object.keys(AUDIT_KINDS).length);
  const kinds = Object.keys(AUDIT_KINDS) as AuditKind[];
  const parts = { to: 'recruiter' };
  const sentences = new Set(kinds.map((kind) => auditSentence({ kind, parts, ...BY_ANOTHER })));
  expect(sentences.size).toBe(kinds.length);
});

it('The export has a row for each entry', () => {
  const entry: AuditEntry = {
    seq: 7,
    at: '2026-11-26T10:00:00.000Z',
    kind: 'removed',
    actor: 'a',
    actorName: 'Olga',
    subject: 'b',
    parts: { who: 'Rita' },
    address: '192.0.2.1',
    agent: 'Firefox',
  };
  expect(auditRows([entry])[1]).toEqual([
    '7',
    '2026-11-26T10:00:00.000Z',
    'Olga',
    'Removed Rita',
    'removed',
    '192.0.2.1',
    'Firefox',
  ]);
});
