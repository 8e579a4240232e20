import { onSession, session } from '../session/session.ts'

/** Milliseconds for which a page that has come has the line for itself. */
const aloneMs = 2_000
let begun = false

/** Whether the clinic has something to tell, and this browser can share a stream among its tabs. Without it lists look for themselves each minute. */
function canListen(): boolean {
  const now = session()
  const shares = 'locks' in navigator && 'EventSource' in window && 'BroadcastChannel' in window
  return shares && now.state === 'in' && now.modules.messagesModule
}

/** Hears what changes for whoever signs in, once the page stands still: none of it is needed for the first sight. */
export function beginLive(): void {
  onSession(() => {
    if (begun || !canListen()) return
    begun = true
    const come = () =>
      void import('./live.ts').then(
        ({ live }) => live(),
        () => (begun = false),
      )
    setTimeout(come, aloneMs)
  })
}
