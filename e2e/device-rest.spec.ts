import { write } from './device-writes.ts';
import { expect, test, type Member } from './on-wire.ts';

// The browser reports calls that do not reach the server.
test.use({ serviceWorkers: 'allow', expectedErrors: ['Failed to load resource', 'ERR_'] });

test.describe.configure({ mode: 'default' });

/** The titles and addresses of the jobs, as this device answers them. */
function jobs({ page }: Member): Promise<readonly (readonly [string, string])[]> {
  return page.evaluate(async () => {
    const headers = {
      Accept: 'application/json',
      'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '',
    };
    const { data } = (await (await fetch('/jobs?pageSize=100', { headers })).json()) as {
      data: { title: string; slug: string }[];
    };
    return data.map(({ title, slug }) => [title, slug] as const);
  });
}

test('Two people make jobs of the same title, and both devices come to rest and follow', async ({
  ada,
  olga,
  wire,
}) => {
  // The newest are first, because other tests have made jobs on this server, too.
  await ada.openWithCopy('/jobs?sort=orderDesc');
  await olga.openWithCopy('/jobs?sort=orderDesc');
  wire.cut();
  for (const [place, { page }] of [ada, olga].entries()) {
    const job = { key: `job-${place}`, method: 'POST', path: '/jobs', body: { title: 'Roofer', tags: [] } };
    expect(await page.evaluate(write, job)).toMatchObject({ status: 201, by: 'device' });
  }
  wire.mend();
  const both = [
    ['Roofer', 'roofer'],
    ['Roofer', 'roofer-2'],
  ];
  for (const one of [ada, olga]) {
    await expect.poll(() => jobs(one)).toEqual(expect.arrayContaining(both));
    await expect.poll(() => one.status()).toMatchObject({ unsent: 0, behind: 0, notSent: [] });
  }
  await olga.server('POST', '/jobs', { title: 'Thatcher', tags: [] });
  for (const one of [ada, olga]) {
    await expect(one.page.getByRole('link', { name: 'Thatcher' })).toBeVisible();
  }
});
