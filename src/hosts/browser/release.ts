/** One build of the app: page, worker and every file between them. */
export interface Release {
  /** Changes when any of the files changes. */
  readonly id: string;
  /**
   * A hash of each file's content by the file's path, or '' when the file's name already has a hash. The page itself is "/".
   * Empty in development. The files of the first screen come first.
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
