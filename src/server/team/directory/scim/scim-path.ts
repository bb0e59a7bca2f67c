/** The path of the SCIM service. */
export const SCIM_PATH = '/scim/v2';
