/** A build of the app, with all its files. */
export interface Release {
  /** The id of the build. It differs when any file differs. */
  readonly id: string;
  /**
   * The files of the build by path, those of the first screen first. The value is a hash of the file's content, or ''
   * when the file's name contains a hash. The page is "/". Empty in development.
   */
  readonly files: Readonly<Record<string, string>>;
}

/** The release that this worker belongs to, inserted by the build (scripts/service-worker-plugin.ts). */
export const RELEASE: Release = import.meta.env.RELEASE;

declare global {
  interface ImportMetaEnv {
    readonly RELEASE: Release;
  }
}
