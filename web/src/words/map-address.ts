/** Address of a public map that shows a place by its postal address; it learns the place and nothing of who looks for it. */
export const mapAddress = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
