import { nearest } from './nearest.ts';
import { SETTING_NAMES } from './settings.ts';

/** The beginnings of names that only this product's settings have in its environment. */
const FAMILIES = ['BACKUP_', 'DKIM_', 'IMAP_', 'LMTP_', 'OIDC_', 'S3_', 'SMTP_'];

/**
 * Sentences about variables that look like misspelled settings. They name the variables and never quote a value. A
 * setting that is set is not suggested.
 */
export function nearNames(env: Readonly<Record<string, string | undefined>>): string[] {
  const isSet = (name: string) => (env[name] ?? '').trim() !== '';
  const known = new Set(SETTING_NAMES);
  const missing = SETTING_NAMES.filter((name) => !isSet(name));
  return Object.keys(env)
    .filter((name) => !known.has(name) && isSet(name))
    .flatMap((name) => {
      const meant = meantBy(name, missing);
      return meant.length === 0 ? [] : [`${name} is no setting. Did you mean ${meant.join(' or ')}?`];
    });
}

/** The settings that a name may stand for. */
function meantBy(name: string, missing: readonly string[]): string[] {
  const family = FAMILIES.find((beginning) => name.startsWith(beginning));
  const candidates = missing.filter((each) => family === undefined || each.startsWith(family));
  const near = nearest(
    plain(name),
    candidates.map((each) => plain(each)),
  );
  if (near !== undefined) return candidates.filter((each) => plain(each) === near);
  return family === undefined ? [] : candidates.filter((each) => !each.endsWith('_FILE'));
}

/** Capitals and underscores do not distinguish two names. */
function plain(name: string): string {
  return name.toUpperCase().replaceAll('_', '');
}
