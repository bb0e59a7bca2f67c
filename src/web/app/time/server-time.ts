let clock = () => Date.now();

/** Sets the clock of the host’s server. Without a server, the device’s clock counts. */
export function setServerClock(now: () => number): void {
  clock = now;
}

/** The server’s time, in milliseconds since 1970. Days of reports and lists follow from it, not from the device’s clock. */
export function serverTime(): number {
  return clock();
}
