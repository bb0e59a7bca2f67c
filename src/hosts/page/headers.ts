/** Of an answer: the release that it comes from, as the page has it in `<meta name="release">`. */
export const RELEASE_HEADER = 'Release';

/** Of a request to a server: the workspace it is about, since two pages may show two. */
export const WORKSPACE_HEADER = 'Hirelane-Workspace';
