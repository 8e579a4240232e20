/*
 * Has the scripts and styles fetched when the page that was drawn in advance is about to be painted, so that its fonts come first, and
 * begins the portal once the page has been seen: reading so much script takes long on a slow phone, and the person should know where
 * they are meanwhile. Each file is read in a task of its own, so that none holds the page for long. A hidden tab paints nothing and
 * begins at once; the timer is for browsers that do not tell of paints. Where a file does not come, the page says so. Stands at the
 * end of the page itself.
 */
{
  const fetchAhead = () => document.head.append(document.getElementById('ahead').content)
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    try {
      for (const script of 'SCRIPTS') {
        await import(script)
        await new Promise((next) => setTimeout(next))
      }
    } catch {
      document.getElementById('not-loaded').hidden = false
    }
  }
  if (document.hidden) {
    fetchAhead()
    void begin()
  } else {
    requestAnimationFrame(fetchAhead)
    new PerformanceObserver(() => void begin()).observe({ type: 'paint', buffered: true })
    setTimeout(() => void begin(), 500)
  }
}
