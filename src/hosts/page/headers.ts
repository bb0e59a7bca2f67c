/** Answer header: the release of the host. The page has its own release in `<meta name="release">`. */
export const RELEASE_HEADER = 'Release';

/** Answer header: the version of the server. */
export const VERSION_HEADER = 'Hirelane-Version';

/** Answer header: `device`, when this device has answered instead of the server (product §25). */
export const ANSWERED_BY_HEADER = 'Answered-By';
