const waitMs = 10_000

/** Where the device is, in degrees with the contract's own names; nothing where the person does not want to tell or the device does not know. */
export const positionHere = (): Promise<{ lattitude: number; longtitude: number } | Record<string, never>> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({})
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lattitude: coords.latitude, longtitude: coords.longitude }),
      () => resolve({}),
      { timeout: waitMs, maximumAge: 60_000 },
    )
  })
