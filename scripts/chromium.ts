import { existsSync } from 'node:fs';

/** The paths of Debian's browsers. The headless shell is preferred, because it needs a tenth less processor time. */
const OF_DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const executablePath = process.env['CHROMIUM'] ?? OF_DEBIAN.find((path) => existsSync(path));

/**
 * The features to disable: those that Playwright disables, and two suggestion pages of the address bar, which take half
 * of the time to open a window. Playwright's list is repeated, because Chromium only uses the last switch of this name.
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

/**
 * Launch options for tests and benchmarks: the browser in CHROMIUM, else Debian's, else Playwright's. Disables
 * background requests.
 */
export const chromium = launchOptions(DISABLED_FEATURES);

/**
 * Launch options for end-to-end tests. They start no spare process for the next page, because most tests end before the
 * process is used. Benchmarks keep it, as ordinary browsers do.
 */
export const chromiumEndToEnd = launchOptions([...DISABLED_FEATURES, 'SpareRendererForSitePerProcess']);
