/** Answer header: the release of the host. The page has its own release in `<meta name="release">`. */
export const RELEASE_HEADER = 'Release';

/** Request header to a server: the workspace of the request, because two pages may show two workspaces. */
export const WORKSPACE_HEADER = 'Hirelane-Workspace';

/**
 * Request header to a server: the person whose writes a device sends. Somebody else may have signed in on it meanwhile; the
 * server then answers 401.
 */
export const PERSON_HEADER = 'Hirelane-Person';

/** Answer header: `device`, when this device has answered instead of the server (product §25). */
export const ANSWERED_BY_HEADER = 'Answered-By';
