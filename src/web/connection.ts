import { connect } from '#hosts/browser/connect.ts';

/** Settles when the API can be called. Started as early as possible: with the page's first script. */
export const connected = connect();
