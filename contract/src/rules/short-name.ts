const longest = 25
const kept = 22

/** A link's name as the navigation has room for it: of one with more than 25 characters the first 22 and `...`. V-496 */
export function shortName(name: string): string {
  const characters = [...name]
  return characters.length > longest ? `${characters.slice(0, kept).join('')}...` : name
}
