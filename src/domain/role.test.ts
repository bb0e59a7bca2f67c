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
const NOT_RECRUITERS = { kind: 'forbidden', refused: 'Only owners and admins can do that' };
const LAST_OWNER = {
  kind: 'conflict',
  refused: 'A workspace needs an owner. Make somebody else an owner first.',
};

it('Owners and admins may do everything with the workspace’s contents, recruiters all of hiring', () => {
  expect(ACCESS_OF).toEqual({ owner: 'admin', admin: 'admin', recruiter: 'write' });
});

describe('Whose role somebody may change to what (product §12)', () => {
  it.each<[by: Role, from: Role, to: readonly Role[]]>([
    ['owner', 'owner', ['owner', 'admin', 'recruiter']],
    ['owner', 'admin', ['owner', 'admin', 'recruiter']],
    ['owner', 'recruiter', ['owner', 'admin', 'recruiter']],
    ['admin', 'owner', []],
    ['admin', 'admin', ['admin', 'recruiter']],
    ['admin', 'recruiter', ['admin', 'recruiter']],
    ['recruiter', 'owner', []],
    ['recruiter', 'admin', []],
    ['recruiter', 'recruiter', []],
  ])('%s, of %s: %j', (by, from, to) => {
    expect(rolesToGive(by, from)).toEqual(to);
    for (const role of ROLES) {
      const refusal = roleChangeRefusal(by, { role: from, owners: 2 }, role);
      const otherwise = by === 'recruiter' ? NOT_RECRUITERS : OWNERS_ONLY;
      expect(refusal).toEqual(to.includes(role) ? null : otherwise);
    }
    const removal = removalRefusal(by, { role: from, owners: 2 });
    expect(removal).toEqual(to.length > 0 ? null : by === 'recruiter' ? NOT_RECRUITERS : OWNERS_ONLY);
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
