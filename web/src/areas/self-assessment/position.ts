const waitMs = 10_000

/**
 * Where the device is, in degrees with the contract's own names; nothing where the person does not want to tell or the device does not know. The
 * browser's own limit begins only once the person has answered its question, so that a question nobody answers needs this one.
 */
export const positionHere = (): Promise<{ lattitude: number; longtitude: number } | Record<string, never>> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({})
    setTimeout(() => resolve({}), waitMs)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lattitude: coords.latitude, longtitude: coords.longitude }),
      () => resolve({}),
      { timeout: waitMs, maximumAge: 60_000 },
    )
  })
