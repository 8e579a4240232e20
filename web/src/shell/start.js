/*
 * Has the scripts and styles fetched and begins the portal once the page that was drawn in advance has been seen: what it is drawn with
 * comes first, reading so much script takes long on a slow phone, and the person should know where they are meanwhile. Each file is read
 * in a task of its own, so that none holds the page for long. A hidden tab paints nothing and
 * begins at once; the timer is for browsers that do not tell of paints. Where a file does not come, the page says so. Stands at the
 * end of the page itself.
 */
{
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    document.head.append(document.getElementById('ahead').content)
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
    void begin()
  } else {
    new PerformanceObserver(() => void begin()).observe({ type: 'paint', buffered: true })
    setTimeout(() => void begin(), 500)
  }
}
