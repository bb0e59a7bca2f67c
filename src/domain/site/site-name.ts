/** The form of a careers site's name in its address. */
export const SITE_NAME = /^[a-z0-9](-?[a-z0-9])+$/;
