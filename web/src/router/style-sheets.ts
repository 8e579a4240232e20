const pauseMs = 2_000

/**
 * Asks again for style sheets that did not arrive, until they do. The loader of screens asks for each only once in the life of a page, so that after
 * a moment without a line a screen would keep standing without its look.
 */
export function askAgainForStyleSheets(): void {
  addEventListener(
    'error',
    ({ target: link }) => {
      if (link instanceof HTMLLinkElement && link.rel === 'stylesheet')
        setTimeout(() => link.replaceWith(link.cloneNode()), pauseMs)
    },
    // The failure of an element does not rise above it.
    true,
  )
}
