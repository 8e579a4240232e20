/** A part of the portal that the clinic's help has a chapter on: the beginning of its addresses, without the first slash, and the chapter's id. */
export interface HelpModule {
  readonly name: string
  readonly helpid: string
}

/**
 * The address of the clinic's help for somebody who comes from a path of the portal: with the id of the chapter on that part, `helpid`, where there is one.
 * The longest name that the path begins with counts.
 */
export function helpAddress(url: string, modules: readonly HelpModule[], path: string | undefined): string {
  const [found] = modules
    .filter(({ name }) => `${path ?? ''}/`.startsWith(`/${name}/`))
    .toSorted((a, b) => b.name.length - a.name.length)
  if (!found) return url
  const address = new URL(url)
  address.searchParams.set('helpid', found.helpid)
  return address.href
}
