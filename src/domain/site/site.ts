import { sameValue } from '#domain/change.ts';
import type { ObjectOf } from '#domain/field.ts';
import type { LOGO } from '#domain/site-fields.ts';
import type { Row } from '#domain/tables.ts';
import type { Authorship } from '#domain/actor.ts';

/** The careers site's texts about the company (product §19). */
export interface Site extends Row<'sites'> {}

/** A privacy notice that applicants agree to. */
export interface PrivacyNotice extends Row<'notices'> {}

export interface Logo extends ObjectOf<(typeof LOGO)['fields']> {}

/** The id of the one row. */
export const SITE_ID = 1;

/** The site of a workspace that has not set one up. */
export function emptySite(): Omit<Site, 'updatedAt'> {
  return { id: SITE_ID, company: '', introduction: '', colour: '#4f46e5', logo: null };
}

type SiteEdit = { readonly [Name in keyof Omit<Site, 'id' | 'updatedAt'>]?: Site[Name] | undefined };

/** Applies an edit. @returns null when nothing differs */
export function editSite(
  site: Omit<Site, 'updatedAt'>,
  edit: SiteEdit,
  { at }: Pick<Authorship, 'at'>,
): Site | null {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const edited = { ...site, ...given };
  const trimmed = { ...edited, company: edited.company.trim() };
  return sameValue(trimmed, site) ? null : { ...trimmed, updatedAt: at };
}

/** The privacy notice that holds: the last one. */
export function currentNotice(notices: readonly PrivacyNotice[]): PrivacyNotice | null {
  return notices.toSorted((a, b) => b.id - a.id)[0] ?? null;
}
