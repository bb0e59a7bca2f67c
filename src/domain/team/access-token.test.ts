import { expect, it } from 'vitest';
import { accessOfToken, TOKEN_SCOPES } from './access-token.ts';
import { allows } from '#domain/actor.ts';
import { ACCESS_OF, ROLES } from './role.ts';

it.each(ROLES.flatMap((role) => TOKEN_SCOPES.map((scope) => [scope, role] as const)))(
  'A token to %s of an %s may do no more than either',
  (scope, role) => {
    const access = accessOfToken(scope, role);
    expect(allows(scope, access)).toBe(true);
    expect(allows(ACCESS_OF[role], access)).toBe(true);
  },
);
