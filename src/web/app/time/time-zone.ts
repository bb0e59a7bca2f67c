/** The time zone of this device, by its name: in it, a day begins and ends. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
