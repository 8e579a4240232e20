import type { Href } from '../paths.ts'

/** How a document is opened: in a window of its own, or saved. */
export type OpenHow = 'window' | 'save'

/** What became of it: on its way to the person, missing at the clinic, or not to be had for another reason. */
export type Opened = 'opened' | 'missing' | 'failed'

function follow(address: Href, how: OpenHow): void {
  const link = document.createElement('a')
  link.href = address
  if (how === 'save') link.download = ''
  else Object.assign(link, { target: '_blank', rel: 'noopener' })
  document.body.append(link)
  link.click()
  link.remove()
}

/**
 * Asks whether a document is there (HEAD), and only then opens or saves it, so that a missing one leaves the person where they are. `open` replaces
 * what is done with an address that is there, such as going to the viewer.
 */
export async function openDocument(
  address: Href,
  how: OpenHow = 'window',
  open: (address: Href) => void = (there) => follow(there, how),
): Promise<Opened> {
  try {
    const { ok, status } = await fetch(address, { method: 'HEAD' })
    if (!ok) return status === 404 ? 'missing' : 'failed'
  } catch {
    return 'failed'
  }
  open(address)
  return 'opened'
}
