import { FOLDER_FILES, folderAddresses } from '#careers/addresses.ts';
import { atomFeed, sitemap } from '#careers/feeds/feeds.ts';
import { closesAt, type Company, type PublicOpening } from '#careers/opening.ts';
import { iconSvg } from './icon.ts';
import { renderOpeningPage } from './opening-page.ts';
import { readOpeningsFilter } from './openings-filter.ts';
import { renderOpeningsPage } from './openings-page.ts';
import { stylesheet } from './stylesheet.ts';

/** The future address of a downloaded folder, and the mail address for applications. */
export interface FolderPlace {
  /** Like `https://example.com/careers`. Empty: not known, so there are no feed and no sitemap, which need it. */
  readonly base: string;
  /** The mail address to which people apply. */
  readonly mail: string;
}

/**
 * The careers pages as files, for any host: a page of all openings and one for each.
 *
 * @param company its logo is the name of a file, which the caller adds
 * @returns the texts of the files, by name
 */
export async function careersFolder(
  company: Company,
  openings: readonly PublicOpening[],
  { base, mail }: FolderPlace,
): Promise<ReadonlyMap<string, string>> {
  const addresses = folderAddresses(base, mail, new Map(openings.map(({ slug, title }) => [slug, title])));
  const own = {
    ...company,
    logo: company.logo === null || !addresses.isAbsolute ? company.logo : addresses.site + company.logo,
  };
  const all = readOpeningsFilter(new URLSearchParams());
  const pages = await Promise.all(
    openings.map(
      async (opening) =>
        [
          FOLDER_FILES.opening(opening.slug),
          await renderOpeningPage(own, opening, closesAt(opening), addresses),
        ] as const,
    ),
  );
  return new Map([
    [FOLDER_FILES.site, await renderOpeningsPage(own, openings, all, addresses)],
    ...pages,
    [FOLDER_FILES.icon, iconSvg(company)],
    [FOLDER_FILES.stylesheet, stylesheet(company.colour)],
    ...(addresses.isAbsolute
      ? ([
          [FOLDER_FILES.feed, atomFeed(own, openings, addresses)],
          [FOLDER_FILES.sitemap, sitemap(openings, addresses)],
        ] as const)
      : []),
  ]);
}
