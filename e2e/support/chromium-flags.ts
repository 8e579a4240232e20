/** The features that Playwright switches off: Chromium uses only the last such list that it gets. */
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
 * Parts of the browser's own window that nobody sees in a test, each of them one more process: the lists below the address bar, and the spare
 * renderer.
 */
const unseen = ['SpareRendererForSitePerProcess', 'WebUIOmniboxAimPopup', 'WebUIOmniboxPopup']

/** Flags for every Chromium started here: it runs under any account, on machines without a screen, and never asks anybody anything. */
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

/**
 * How Chromium is started for calls: its camera shows a test picture and its microphone beeps; only the whole browser asks for leave to use them. A machine
 * without a network has no other way than the loopback.
 */
export const forCalls = {
  executablePath: process.env.CHROMIUM,
  args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--allow-loopback-in-peer-connection'],
}
