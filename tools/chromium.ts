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

/** The distribution's browsers, where there are any. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/google-chrome'];
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${SWITCHED_OFF.join()}`,
];

export interface ChromiumLaunch {
  readonly executablePath?: string;
  readonly args: string[];
}

function launchOf(executablePath: string | undefined): ChromiumLaunch {
  return { ...(executablePath === undefined ? {} : { executablePath }), args: [...ARGS] };
}

/** How tests and tools start Chromium. `npm test` names the one that it found or installed; by hand, the distribution's is taken. */
export function chromiumLaunch(): ChromiumLaunch {
  return launchOf(process.env['CHROMIUM_PATH'] ?? CHROMIUM.find((path) => existsSync(path)));
}

/** Letters are as wide as in a window. */
function shellOf(executablePath: string): ChromiumLaunch {
  return { executablePath, args: [...ARGS, '--font-render-hinting=none'] };
}

/**
 * How tests that look at no window start Chromium: its headless shell, where there is one, is the same
 * browser without a window's toolbars and services, a sixth of what it works. A Chromium that is
 * named by hand is taken all the same.
 */
export function headlessShellLaunch(): ChromiumLaunch {
  const shell = process.env['HEADLESS_SHELL_PATH'];
  if (shell) return shellOf(shell);
  const isNamed = process.env['CHROMIUM_PATH'] !== undefined;
  return isNamed || !existsSync(HEADLESS_SHELL) ? chromiumLaunch() : shellOf(HEADLESS_SHELL);
}
