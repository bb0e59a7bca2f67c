/** One build of the app: page, worker and every file between them. */
export interface Release {
  /** Another one when any of the files is another one. */
  readonly id: string;
  /**
   * Every file the app is made of, by its path, with a hash of its content, or '' when its name has one already.
   * The page itself is "/". Empty in development.
   */
  readonly files: Readonly<Record<string, string>>;
}

/** The worker's own (scripts/service-worker-plugin.ts). */
export const RELEASE: Release = import.meta.env.RELEASE;

declare global {
  interface ImportMetaEnv {
    readonly RELEASE: Release;
  }
}
