import { hasDisplay } from './display.ts';
import { firefoxPath } from './firefox.ts';
import { hasWebkit } from './webkit.ts';

/** The engines that this machine can't test in, each with what is missing. */
export function missingEngines(): string[] {
  const missing: string[] = [];
  if (!firefoxPath()) missing.push('Firefox (install firefox-esr, or set FIREFOX to its path)');
  else if (!hasDisplay()) missing.push('the ways through Firefox (install xvfb and xdotool)');
  if (!hasWebkit())
    missing.push('WebKit (install webkit2gtk-driver, gir1.2-webkit2-4.1, gjs, xvfb and xdotool)');
  return missing;
}
