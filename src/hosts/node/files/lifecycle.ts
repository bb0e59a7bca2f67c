import { textOf } from './listing.ts';

/**
 * Reads the rules of a bucket (GetBucketLifecycleConfiguration).
 *
 * @param prefix the beginning of the keys that the rules have to be about
 * @returns the days after which the first rule deletes old versions. Null: no rule deletes them
 */
export function daysOfOldVersions(xml: string, prefix: string): number | null {
  const days = xml
    .split('</Rule>')
    .filter((rule) => textOf(rule, 'Status') === 'Enabled' && isAbout(rule, prefix))
    .map((rule) => Number(textOf(rule, 'NoncurrentDays') ?? Number.NaN))
    .filter((count) => count > 0);
  return days.length === 0 ? null : Math.min(...days);
}

/**
 * Tells whether a rule is about all objects whose keys begin with the prefix. One for tags or sizes leaves some out.
 */
function isAbout(rule: string, prefix: string): boolean {
  if (/<(?:Tag|ObjectSizeGreaterThan|ObjectSizeLessThan)>/.test(rule)) return false;
  return prefix.startsWith(textOf(rule, 'Prefix') ?? '');
}
