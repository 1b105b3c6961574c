import { existsSync } from 'node:fs';

/**
 * What Chromium does for its own window, which nobody sees: for each new context it loads the pages of its
 * address bar, and keeps a process ready. That is half of what a context costs. The other names are
 * Playwright's own, as the last list of this kind is the one that counts.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** The distribution's browser, where there is one. */
const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** How tests and tools start Chromium. `npm test` names the one that it found or installed; by hand, the distribution's is taken. */
export function chromiumLaunch(): { readonly executablePath?: string; readonly args: string[] } {
  const executablePath = process.env['CHROMIUM_PATH'] ?? installed;
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${SWITCHED_OFF.join()}`,
    ],
  };
}
