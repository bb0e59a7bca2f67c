import { hasDisplay } from './display.ts';
import { firefoxPath } from './firefox.ts';
import { hasWebkit } from './webkit.ts';

/** A sentence for each group of tests that can't run on this machine, with what must be installed. */
export function missingEngines(): string[] {
  const missing: string[] = [];
  if (!firefoxPath()) missing.push('Firefox (install firefox-esr, or set FIREFOX to its path)');
  else if (!hasDisplay()) missing.push('the ways through Firefox (install xvfb and xdotool)');
  if (!hasWebkit())
    missing.push('WebKit (install webkit2gtk-driver, gir1.2-webkit2-4.1, gjs, xvfb and xdotool)');
  return missing;
}
