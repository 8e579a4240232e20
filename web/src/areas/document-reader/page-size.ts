/** Sizes on the screen, in CSS pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/** The most pixels of one picture that all phones can hold. */
const mostPixels = 16_000_000

export const zooms = { least: 0.5, most: 5, step: 1.25 } as const

/** A zoom within its limits; 1 is the width of the page's place. */
export const withinZooms = (zoom: number): number => Math.min(Math.max(zoom, zooms.least), zooms.most)

/** How large a page is drawn, and how many of its pixels there are to one of CSS: as sharp as the screen, as far as a picture may be that large. */
export function drawnSize(
  page: Size,
  place: number,
  zoom: number,
  sharpness: number,
): Size & { readonly pixels: number } {
  const scale = (place / page.width) * zoom
  const [width, height] = [page.width * scale, page.height * scale]
  const pixels = Math.min(Math.max(sharpness, 1), Math.sqrt(mostPixels / (width * height)))
  return { width, height, pixels }
}
