const year = 365 * 24 * 3600

/** Value of a readable cookie. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/**
 * Keeps a choice of the person for a year. Only choices: nothing personal is stored on the device. The cookie is Secure, which browsers accept over
 * HTTPS and from loopback.
 */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax; secure`
}
