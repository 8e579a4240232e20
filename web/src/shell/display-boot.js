/* Runs before anything is drawn, so that the chosen contrast, size of type and language never flicker. See display.ts. */
{
  const root = document.documentElement
  const kept = (name) => document.cookie.match(new RegExp(`(?:^|; )${name}=([a-z-]+)`))?.[1] ?? ''
  const contrast = kept('contrast')
  if (/^(black-on-yellow|yellow-on-black|black-on-white)$/.test(contrast)) root.dataset.contrast = contrast
  const size = kept('fontSize')
  document.body.className = `font-size-${/^(large|largest)$/.test(size) ? size : 'default'}`
  if (kept('language') === 'en') {
    root.lang = 'en'
    root.dataset.waiting = ''
  }
  if (kept('cookiesInfo') === 'hidden') root.dataset.cookiesInfo = 'hidden'
}
