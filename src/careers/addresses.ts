/** The addresses of a careers site. The server's pages and the downloaded folder differ only in these. */
export interface Addresses {
  /** The absolute address of the site's first page, without filters. */
  readonly site: string;
  /** The absolute address of an opening. */
  readonly opening: (slug: string) => string;
  /** Where one applies. */
  readonly apply: (slug: string) => string;
  readonly stylesheet: string;
  readonly feed: string;
}

/** The addresses of the pages that a server makes. */
export function serverAddresses(baseUrl: string, workspace: string): Addresses {
  const site = `${baseUrl}/careers/${workspace}`;
  return {
    site,
    opening: (slug) => `${site}/${slug}`,
    apply: (slug) => `${site}/${slug}/apply`,
    stylesheet: `${site}/style.css`,
    feed: `${site}/feed.atom`,
  };
}
