import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnSize, withinZooms } from './page-size.ts'

test('a page is as wide as its place, as sharp as the screen, and twice as large at twice the zoom', () => {
  expect(drawnSize({ width: 600, height: 800 }, 300, 1, 2)).toEqual({ width: 300, height: 400, pixels: 2 })
  expect(drawnSize({ width: 600, height: 800 }, 300, 2, 2)).toMatchObject({ width: 600, height: 800 })
})

test('no page makes a picture that a phone cannot hold, whatever size it claims', () => {
  const size = fc.double({ min: 0.1, max: 100_000, noNaN: true })
  fc.assert(
    fc.property(size, size, fc.double({ min: 0, max: 99, noNaN: true }), (width, height, zoom) => {
      const drawn = drawnSize({ width, height }, 360, withinZooms(zoom), 3)
      expect(drawn.width * drawn.height * drawn.pixels ** 2).toBeLessThanOrEqual(16_000_001)
    }),
  )
})
