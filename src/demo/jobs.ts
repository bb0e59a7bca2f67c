import type { Job } from '#domain/job/job.ts';
import { slugFor, slugify } from '#domain/slug.ts';
import type { Random } from './random.ts';

/** Slugs of demo jobs are shorter than others may be (product §9). */
const DEMO_SLUG_MAX_LENGTH = 60;

/** About a quarter of the 25 jobs. */
const ARCHIVED_COUNT = 6;

/** Title, then one to three tags (product §9). */
const POSTINGS: readonly (readonly [title: string, ...tags: string[]])[] = [
  ['Senior Frontend Engineer', 'frontend', 'remote'],
  ['Backend Engineer, Payments', 'backend'],
  ['Full Stack Developer', 'fullstack', 'remote'],
  ['Frontend Engineering Intern', 'frontend', 'intern'],
  ['Staff Engineer, Search and Ranking', 'backend', 'remote'],
  ['Product Engineer', 'fullstack'],
  ['Site Reliability Engineer', 'backend', 'remote', 'contract'],
  ['Design Systems Engineer', 'frontend'],
  ['Data Pipeline Engineer', 'backend', 'remote'],
  ['Mobile Engineer, React Native', 'frontend', 'contract'],
  ['Engineering Manager, Checkout', 'fullstack', 'remote'],
  ['Accessibility Engineer', 'frontend', 'remote', 'contract'],
  ['Backend Engineering Intern', 'backend', 'intern'],
  ['Solutions Engineer', 'fullstack', 'remote'],
  ['Security Engineer', 'backend'],
  ['UI Engineer, Charts and Dashboards', 'frontend', 'contract'],
  ['Database Engineer', 'backend', 'contract'],
  ['Senior Software Engineer, Developer Experience and Release Tooling', 'fullstack', 'backend', 'remote'],
  ['QA Automation Engineer', 'fullstack', 'contract'],
  ['Growth Engineer', 'frontend', 'fullstack'],
  ['Machine Learning Engineer', 'backend', 'remote'],
  ['Technical Writer, Developer Docs', 'remote', 'contract'],
  ['Principal Engineer, Infrastructure', 'backend'],
  ['Product Design Intern', 'frontend', 'intern', 'remote'],
  ['Integrations Developer', 'fullstack', 'contract'],
];

/** The 25 jobs (product §9). The first is active, because the navigation links to its assessment. */
export function demoJobs(random: Random): Job[] {
  const ids = POSTINGS.map((_, at) => at + 1);
  const archived = new Set(random.shuffled(ids.slice(1)).slice(0, ARCHIVED_COUNT));
  const slugs = new Set<string>();
  return POSTINGS.map(([title, ...tags], at) => {
    const id = at + 1;
    const slug = slugFor(slugify(title, DEMO_SLUG_MAX_LENGTH), slugs, id);
    slugs.add(slug);
    return { id, title, slug, status: archived.has(id) ? 'archived' : 'active', tags, order: at };
  });
}
