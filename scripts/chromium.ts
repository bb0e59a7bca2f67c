import { existsSync } from 'node:fs';

/** Debian's: the one without windows first, which runs the same pages for a tenth less of the processor's time. */
const OF_DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const executablePath = process.env['CHROMIUM'] ?? OF_DEBIAN.find((path) => existsSync(path));

/**
 * The features that Playwright disables, and the two suggestion pages of the address bar, whose loading takes half of
 * the time that a new window costs. Playwright's are repeated because Chromium obeys only the last switch of this name.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

function launchOptions(disabledFeatures: readonly string[]) {
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  };
}

/** Launch options for tests and benchmarks: the browser of CHROMIUM, else Debian's, else Playwright's, without requests in the background. */
export const chromium = launchOptions(DISABLED_FEATURES);

/** For end-to-end tests, which mostly end before it is needed: no process is started ahead for a next page. Benchmarks have it, as people do. */
export const chromiumEndToEnd = launchOptions([...DISABLED_FEATURES, 'SpareRendererForSitePerProcess']);
