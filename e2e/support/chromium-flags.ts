/** What Playwright switches off itself: Chromium heeds only the last list that it is given. */
const playwrightsOwn = [
  'AimEnabled',
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
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/**
 * Parts of the browser's own window that nobody sees here, each a process more for every test: the lists below the address bar, and the
 * renderer that is kept in reserve.
 */
const unseen = ['SpareRendererForSitePerProcess', 'WebUIOmniboxAimPopup', 'WebUIOmniboxPopup']

/** Flags of every Chromium that is started here: it runs under every account, on machines without a screen, and asks nobody for anything. */
export const quietFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Flags with which Chromium runs the tests. */
export const chromiumFlags: readonly string[] = [
  ...quietFlags,
  `--disable-features=${[...playwrightsOwn, ...unseen].join(',')}`,
]
