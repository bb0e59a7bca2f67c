import { readFile } from 'node:fs/promises';
import { finding, type Finding } from './finding.ts';

/** The places where systems write the version of their zone data. */
const PLACES = ['/usr/share/zoneinfo/tzdata.zi', '/usr/share/zoneinfo/+VERSION'];

/**
 * Compares the zone data of this Node with the system's. A Node that is older can be an hour off in countries that have
 * changed their rules since.
 *
 * @returns null when the system says no version
 */
export async function checkZones(
  own: string | undefined = process.versions['tz'],
  places: readonly string[] = PLACES,
): Promise<Finding | null> {
  const versions = await Promise.all(places.map(versionIn));
  const system = versions
    .filter((version) => version !== null)
    .toSorted()
    .at(-1);
  if (own === undefined || system === undefined) return null;
  if (own >= system)
    return finding(true, `The time zones of Node (${own}) are not older than the system’s (${system})`);
  return finding(
    false,
    `The time zones of Node (${own}) are older than the system’s (${system}): times of interviews can be an hour off where clocks follow new rules. Use a newer release of Node`,
  );
}

async function versionIn(place: string): Promise<string | null> {
  try {
    const text = await readFile(place, 'utf8');
    return /^(?:# version )?(\d{4}[a-z])$/m.exec(text.slice(0, 100))?.[1] ?? null;
  } catch {
    // A system without this file has no version to compare.
    return null;
  }
}
