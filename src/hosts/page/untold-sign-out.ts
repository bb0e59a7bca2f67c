/** GET: the sign-out in this browser of which the server has not heard, or null. The service worker of a team’s page answers it. */
export const SIGN_OUT_PATH = '/this-device/sign-out';

/** A sign-out without a connection (product §25). */
export interface UntoldSignOut {
  readonly at: string;
  /** The number of the person's changes that are not sent, and stay on this device for them alone. */
  readonly unsent: number;
}
