/*
 * Runs before anything is drawn, so that the chosen contrast, size of type and language never flicker (see display.ts). On a page for
 * signed-in people it also asks for the session at once, so that the answers come beside the scripts and not after them (see
 * session/early.ts). Until the portal answers for a page that was drawn in advance, it holds what is submitted and the last button that is
 * pressed: the browser by itself would write a password into the address, and do nothing for the button. It stands in the page itself:
 * its hash is in the content security policy.
 */
{
  let form
  let button
  const stop = (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const held = {
    submit: (event) => {
      stop(event)
      form = event.target
    },
    click: (event) => {
      // What opens by itself, and what is no button, the browser does alone.
      const pressed = event.target.closest?.('button[type=button]:not([popovertarget])')
      if (!pressed) return
      stop(event)
      button = pressed
    },
  }
  for (const type in held) addEventListener(type, held[type], true)
  window.releaseHeld = () => {
    for (const type in held) removeEventListener(type, held[type], true)
    // A page that was drawn anew has another such button in its place.
    if (button && !button.isConnected)
      button = Array.from(document.querySelectorAll('button')).find((other) => other.isEqualNode(button))
    button?.click()
    form?.requestSubmit()
    delete window.releaseHeld
  }
  const root = document.documentElement
  // Read once: each reading asks another process of the browser.
  const cookies = document.cookie
  const kept = (name) => cookies.match(new RegExp(`(?:^|; )${name}=([a-z-]+)`))?.[1] ?? ''
  const contrast = kept('contrast')
  if (/^(black-on-yellow|yellow-on-black|black-on-white)$/.test(contrast)) root.dataset.contrast = contrast
  const size = kept('fontSize')
  document.body.className = `font-size-${/^(large|largest)$/.test(size) ? size : 'default'}`
  // The server draws in the chosen language; only a page that was kept from before the choice has the other one, and waits unseen.
  const drawn = root.lang
  const language = /^(pl|en)$/.test(kept('language')) ? kept('language') : drawn
  if (language !== drawn) {
    root.lang = language
    root.dataset.waiting = drawn
  }
  if (kept('cookiesInfo') === 'hidden') root.dataset.cookiesInfo = 'hidden'
  const askAhead = () => {
    let signedIn = root.dataset.access === 'signed-in'
    try {
      signedIn ||= localStorage.getItem('signedIn') === '1'
    } catch {
      // Storage is switched off: nothing is known of an earlier visit.
    }
    if (!signedIn) return
    const headers = { accept: 'application/json', 'x-portal-request': '1', 'accept-language': language }
    window.earlyAnswers = {}
    for (const address of 'SESSION_ADDRESSES') {
      window.earlyAnswers[address] = fetch(address, { headers, credentials: 'same-origin' })
      window.earlyAnswers[address].catch(() => undefined)
    }
  }
  // Whatever else another process is asked for waits until the page's text has been read: nothing that is seen rests on it. A hidden tab,
  // whose timers are held back, asks at once: the portal, which begins at once there too, must find what was asked for.
  if (document.hidden) askAhead()
  else setTimeout(askAhead)
}
