import { editSite, type Site } from '#domain/site/site.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Implement } from './implement.ts';

export function serveSite(implement: Implement): void {
  implement('GET /site', async ({ store }) => toAnswer(await store.site.get()));

  implement('PATCH /site', async ({ store, body, write }) => {
    const written = await store.site.change(write, (site, made) => editSite(site, body, made));
    return isRefusal(written) ? written : { ...written, value: toAnswer(written.value) };
  });

  implement('GET /notices', async ({ store }) => ({ data: await store.site.notices() }));

  implement('POST /notices', ({ store, body, write }) => store.site.addNotice(write, body.text));
}

function toAnswer({ company, introduction, colour, logo }: Omit<Site, 'id' | 'updatedAt'>) {
  return { company, introduction, colour, logo };
}
