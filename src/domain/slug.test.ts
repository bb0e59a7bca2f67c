import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLUG_MAX_LENGTH, slugFor, slugify } from './slug.ts';

const NOW = 1_790_000_000_000;

describe('slugFor (product §5)', () => {
  const long = 'a'.repeat(SLUG_MAX_LENGTH);

  it.each<[says: string, text: string, slug: string, taken?: string[]]>([
    ['it is derived from the title', 'Engineer', 'engineer'],
    ['it is lowercase', 'QA LEAD', 'qa-lead'],
    ['non-alphanumerics become hyphens', 'c#/.net dev', 'c-net-dev'],
    ['letters beyond a–z become hyphens', 'Ingénieur', 'ing-nieur'],
    ['runs of hyphens collapse', 'front -- end', 'front-end'],
    ['hyphens at the edges are trimmed', '  (Senior) ', 'senior'],
    ['it has at most 80 characters', `${long}b`, long],
    ['the cut leaves no hyphen at the end', `${'a'.repeat(79)} b`, 'a'.repeat(79)],
    ['an empty one becomes job-{timestamp}', '', `job-${NOW}`],
    ['one with nothing left becomes job-{timestamp}', '日本語 !!', `job-${NOW}`],
    ['a taken one gets -2', 'Cook', 'cook-2', ['cook']],
    ['and then -3', 'Cook', 'cook-3', ['cook', 'cook-2']],
    ['a gap in the suffixes is used', 'Cook', 'cook-2', ['cook', 'cook-3']],
    ['a taken fallback gets -2', '!', `job-${NOW}-2`, [`job-${NOW}`]],
    ['the suffix stays within 80', long, `${'a'.repeat(78)}-2`, [long]],
  ])('%s', (_says, text, slug, taken = []) => {
    expect(slugFor(text, new Set(taken), NOW)).toBe(slug);
  });

  it('slugFor gives a well-formed, free slug of at most 80 characters for any title', () => {
    const title = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[ A-z0-9-]{60,120}$/));
    fc.assert(
      fc.property(fc.array(title, { minLength: 1, maxLength: 12 }), (titles) => {
        const taken = new Set<string>();
        for (const text of [...titles, ...titles]) {
          const slug = slugFor(text, taken, NOW);
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
          expect(taken.has(slug)).toBe(false);
          taken.add(slug);
        }
      }),
    );
  });
});

describe('slugify', () => {
  it('Seed slugs are cut at 60 characters (product §9)', () => {
    expect(slugify('b'.repeat(70), 60)).toBe('b'.repeat(60));
  });
});
