import { SettingsError, type Settings } from './settings.ts';

/**
 * Refuses a server without a database where its settings look like those of a server that people work with. Its data
 * would be in a folder that is for trying out.
 *
 * @throws SettingsError
 */
export function refuseUnmeantTrial(
  settings: Pick<Settings, 'BASE_URL' | 'DATABASE_URL' | 'DATA_DIR' | 'TRIAL' | 'TRUSTED_PROXY'>,
  nodeEnv: string | undefined,
): void {
  if (settings.DATABASE_URL !== undefined || settings.TRIAL) return;
  const signs = [
    settings.BASE_URL.startsWith('https:') && 'BASE_URL begins with https',
    settings.TRUSTED_PROXY.length > 0 && 'TRUSTED_PROXY is set',
    nodeEnv?.trim() === 'production' && 'NODE_ENV is production',
  ].filter((sign) => sign !== false);
  if (signs.length === 0) return;
  throw new SettingsError(
    `DATABASE_URL has to be set, because ${signs.join(' and ')}: without it all data is in ${settings.DATA_DIR}, for trying out. Name a PostgreSQL, or set TRIAL=true if this is a trial.`,
  );
}
