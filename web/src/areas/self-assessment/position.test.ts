import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { positionHere } from './position.ts'

type Ask = Geolocation['getCurrentPosition']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser that asks the person, who does this. */
const browser = (asked: Ask) => vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: asked } })

/** What comes within eleven seconds; undefined where nothing does. */
async function told(): Promise<unknown> {
  let position: unknown
  void positionHere().then((found) => (position = found))
  await vi.advanceTimersByTimeAsync(11_000)
  return position
}

test('the place is what the device tells', async () => {
  browser((tell) => tell({ coords: { latitude: 52.5, longitude: 21 } } as GeolocationPosition))
  expect(await told()).toEqual({ lattitude: 52.5, longtitude: 21 })
})

test('a result waits for no answer that never comes to the question for the place [V-626]', async () => {
  browser(() => undefined)
  expect(await told()).toEqual({})
})

test('who does not want to tell, and a device that cannot, tell nothing', async () => {
  browser((_, refuse) => refuse?.({} as GeolocationPositionError))
  expect(await told()).toEqual({})
  vi.stubGlobal('navigator', {})
  expect(await told()).toEqual({})
})
