/**
 * Browsers by a word in their user agent. The first match is used, because most user agents also name other browsers.
 */
const BROWSERS: readonly [name: string, word: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly [name: string, word: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** The browser and the system of a user agent, like “Firefox on Linux”. */
export function describeAgent(agent: string | null): string {
  const [browser] = BROWSERS.find(([, word]) => word.test(agent ?? '')) ?? [];
  const [system] = SYSTEMS.find(([, word]) => word.test(agent ?? '')) ?? [];
  if (browser === undefined) return system ?? 'Another browser';
  return system === undefined ? browser : `${browser} on ${system}`;
}
