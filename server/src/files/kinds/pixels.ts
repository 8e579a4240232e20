import { Refused } from '../refused.ts'

const longestSide = 20_000
/** More than any phone takes without stitching pictures together, and less than what makes a viewer run out of memory. */
const mostPixels = 110_000_000

/** Refuses a picture whose header announces too many pixels, or none. Raises `Refused`. */
export function checkPixels(width: number, height: number): void {
  if (width < 1 || height < 1) throw new Refused('damaged')
  if (width > longestSide || height > longestSide || width * height > mostPixels) throw new Refused('pixels')
}
