/** What a page may load and connect to beyond our own files. */
export interface ForeignSources {
  /** The only source of frames. */
  readonly frame?: string
  /** A service whose own script the page runs: the script's address, and where it connects to. */
  readonly service?: { readonly script: string; readonly connections: readonly string[] }
}

/**
 * The policy allows only our own files and the inline parts of our own pages, by their hashes; no other inline script or style. A page shows frames and
 * runs a script of somebody else's only where it is made for that.
 */
export const contentSecurityPolicy = (
  { scripts, styles }: InlineSources,
  { frame = "'none'", service }: ForeignSources = {},
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...(service ? [service.script] : [])].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...(service?.connections ?? [])].join(' '),
    // Our own script fetches sound and makes a `blob:` address for it; such an address can name no host.
    'media-src blob:',
    "manifest-src 'self'",
    // Such a script may write its own workers; those run under this policy as well.
    ...(service ? ['worker-src blob: data:'] : []),
    `frame-src ${frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Hashes of the inline script and styles in our pages, as sources for the policy. */
export interface InlineSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What a page may use of the device, beyond what every page may: nothing. */
export interface DeviceUse {
  /** It may ask where the person is. */
  readonly place?: boolean
  /** It may show the person, hear them, and choose what speaks to them. */
  readonly conversation?: boolean
}

/** What a page may use of the device. */
export function permissionsPolicy({ place = false, conversation = false }: DeviceUse = {}): string {
  const leave = (given: boolean) => (given ? '(self)' : '()')
  return [
    `camera=${leave(conversation)}`,
    `microphone=${leave(conversation)}`,
    // Chromium does not know it and complains of it: other pages do without.
    ...(conversation ? ['speaker-selection=(self)'] : []),
    `geolocation=${leave(place)}`,
    'payment=()',
    'usb=()',
  ].join(', ')
}

/** Fixed headers (H1, H2): sent with every answer, error pages included. */
export const securityHeaders = (https: boolean, inline: InlineSources): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(inline),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(),
  ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})
