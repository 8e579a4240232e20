import { Refused } from '../refused.ts'

const longestSide = 20_000
/** More than any telephone takes by itself, less than what makes a viewer run out of memory. */
const mostPixels = 110_000_000

/** Refuses a picture that would unfold into too many pixels, or none, by what its header says. Raises `Refused`. */
export function checkPixels(width: number, height: number): void {
  if (width < 1 || height < 1) throw new Refused('damaged')
  if (width > longestSide || height > longestSide || width * height > mostPixels) throw new Refused('pixels')
}
