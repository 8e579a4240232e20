/*
 * Begins the portal once the page that was drawn in advance has been seen: reading so much script takes long on a slow phone, and the
 * person should know where they are meanwhile. A hidden tab paints nothing and begins at once; the timer is for browsers that do not
 * tell of paints. Stands at the end of the page itself.
 */
{
  const begin = () => void import('ENTRY')
  if (document.hidden) begin()
  else {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
    setTimeout(begin, 500)
  }
}
