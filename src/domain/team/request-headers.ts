/** Request header to a server: the workspace of the request, because two pages may show two workspaces. */
export const WORKSPACE_HEADER = 'Hirelane-Workspace';

/**
 * Request header to a server: the person whose writes a device sends. Somebody else may have signed in on it meanwhile; the
 * server then answers 401.
 */
export const PERSON_HEADER = 'Hirelane-Person';
