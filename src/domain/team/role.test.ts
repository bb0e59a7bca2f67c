import { describe, expect, it } from 'vitest';
import {
  ACCESS_OF,
  leavingRefusal,
  removalRefusal,
  roleChangeRefusal,
  rolesToGive,
  ROLES,
  type Role,
} from './role.ts';

const OWNERS_ONLY = { kind: 'forbidden', refused: 'Only an owner can do that' };
const NOT_MANAGERS = { kind: 'forbidden', refused: 'Only owners and admins can do that' };
const LAST_OWNER = {
  kind: 'conflict',
  refused: 'A workspace needs an owner. Make somebody else an owner first.',
};

it('Owners and admins may do everything with the workspace’s contents, recruiters all of hiring, reviewers write notes', () => {
  expect(ACCESS_OF).toEqual({ owner: 'admin', admin: 'admin', recruiter: 'write', reviewer: 'note' });
});

describe('Whose role somebody may change to what (product §12)', () => {
  it.each<[by: Role, from: Role, to: readonly Role[]]>([
    ['owner', 'owner', ['owner', 'admin', 'recruiter', 'reviewer']],
    ['owner', 'admin', ['owner', 'admin', 'recruiter', 'reviewer']],
    ['owner', 'recruiter', ['owner', 'admin', 'recruiter', 'reviewer']],
    ['admin', 'owner', []],
    ['admin', 'admin', ['admin', 'recruiter', 'reviewer']],
    ['admin', 'reviewer', ['admin', 'recruiter', 'reviewer']],
    ['recruiter', 'owner', []],
    ['recruiter', 'admin', []],
    ['recruiter', 'recruiter', []],
    ['reviewer', 'reviewer', []],
    ['reviewer', 'owner', []],
  ])('%s, of %s: %j', (by, from, to) => {
    expect(rolesToGive(by, from)).toEqual(to);
    for (const role of ROLES) {
      const refusal = roleChangeRefusal(by, { role: from, owners: 2 }, role);
      const otherwise = by.startsWith('re') ? NOT_MANAGERS : OWNERS_ONLY;
      expect(refusal).toEqual(to.includes(role) ? null : otherwise);
    }
    const removal = removalRefusal(by, { role: from, owners: 2 });
    expect(removal).toEqual(to.length > 0 ? null : by.startsWith('re') ? NOT_MANAGERS : OWNERS_ONLY);
  });
});

it('The last owner stays one', () => {
  const last = { role: 'owner', owners: 1 } as const;
  expect(removalRefusal('owner', last)).toEqual(LAST_OWNER);
  expect(leavingRefusal(last)).toEqual(LAST_OWNER);
  expect(roleChangeRefusal('owner', last, 'admin')).toEqual(LAST_OWNER);
  expect(roleChangeRefusal('owner', last, 'owner')).toBeNull();
});

it('Everybody else may leave', () => {
  for (const role of ROLES) expect(leavingRefusal({ role, owners: 2 })).toBeNull();
});
