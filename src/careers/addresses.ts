/** The addresses of a careers site. The server's pages and the downloaded folder differ only in these. */
export interface Addresses {
  /** The address of the site's first page, without filters. */
  readonly site: string;
  /** The address of an opening. */
  readonly opening: (slug: string) => string;
  /** The address of the form in which people apply. */
  readonly apply: (slug: string) => string;
  readonly stylesheet: string;
  readonly icon: string;
  readonly feed: string;
  /** True if the addresses name a host, as search engines and feed readers need. */
  readonly isAbsolute: boolean;
  /** The mail address to which people apply. Null: a server answers, which has a form and filters the openings. */
  readonly mail: string | null;
}

/** The addresses of the pages that a server makes. */
export function serverAddresses(baseUrl: string, workspace: string): Addresses {
  const site = `${baseUrl}/careers/${workspace}`;
  return {
    site,
    opening: (slug) => `${site}/${slug}`,
    apply: (slug) => `${site}/${slug}/apply`,
    stylesheet: `${site}/style.css`,
    icon: `${site}/icon.svg`,
    feed: `${site}/feed.atom`,
    isAbsolute: true,
    mail: null,
  };
}

/** An address that names the source which leads people there. An empty source changes nothing. */
export function sourcedAddress(address: string, source: string): string {
  return source === '' ? address : `${address}?source=${encodeURIComponent(source)}`;
}

/** The names of the files in a downloaded folder. */
export const FOLDER_FILES = {
  site: 'index.html',
  stylesheet: 'style.css',
  icon: 'icon.svg',
  feed: 'feed.atom',
  sitemap: 'sitemap.xml',
  opening: (slug: string) => `opening-${slug}.html`,
} as const;

/**
 * The addresses of the pages in a downloaded folder.
 *
 * @param base where the folder will be, like `https://example.com/careers`; empty: not known
 * @param titles the titles of the openings by slug, for the subject of a mail
 */
export function folderAddresses(base: string, mail: string, titles: ReadonlyMap<string, string>): Addresses {
  const folder = base === '' ? '' : `${base.replace(/(?<!\/)\/+$/, '')}/`;
  const subject = (slug: string) => encodeURIComponent(`Application: ${titles.get(slug) ?? slug}`);
  return {
    site: folder === '' ? FOLDER_FILES.site : folder,
    opening: (slug) => `${folder}${FOLDER_FILES.opening(slug)}`,
    apply: (slug) => `mailto:${encodeURIComponent(mail).replace('%40', '@')}?subject=${subject(slug)}`,
    stylesheet: `${folder}${FOLDER_FILES.stylesheet}`,
    icon: `${folder}${FOLDER_FILES.icon}`,
    feed: `${folder}${FOLDER_FILES.feed}`,
    isAbsolute: folder !== '',
    mail,
  };
}
