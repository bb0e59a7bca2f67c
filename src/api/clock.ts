/** Where the API gets the time. */
export interface Clock {
  now(): Date;
}
