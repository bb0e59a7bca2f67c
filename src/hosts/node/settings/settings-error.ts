/** Thrown for invalid settings. The message has one sentence for each of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
