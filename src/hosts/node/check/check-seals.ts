import type { Kysely } from 'kysely';
import type { PeopleSchema } from '#server/database/schema.ts';
import { countSeals, type SealCount } from '#server/secret/reseal.ts';
import { knownSecretOf } from '#hosts/node/settings/secret.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import { finding, type Finding } from './finding.ts';

/** Checks that the secrets of the settings open what is sealed. Nothing is said without a secret. */
export async function checkSeals(db: Kysely<PeopleSchema>, settings: Settings): Promise<Finding[]> {
  const secret = knownSecretOf(settings);
  if (secret === null) return [];
  const counts = await countSeals(db, secret);
  const unknown = named(counts, 'unknown');
  const findings = [
    unknown === ''
      ? finding(true, 'SECRET opens what is sealed')
      : finding(
          false,
          `No secret of the settings opens some rows (${unknown}): add the secret that has sealed them to SECRET_BEFORE`,
        ),
  ];
  if (settings.SECRET_BEFORE.length === 0) return findings;
  const others = named(counts, 'other');
  return [
    ...findings,
    finding(
      true,
      others === ''
        ? 'No row needs SECRET_BEFORE any more: without it, sessions and links of before end'
        : `Rows need SECRET_BEFORE still (${others}): “reseal” seals them with SECRET`,
    ),
  ];
}

function named(counts: readonly SealCount[], state: 'other' | 'unknown'): string {
  const some = counts.filter((count) => count[state] > 0);
  return some.map((count) => `${count.name}: ${count[state]}`).join(', ');
}
