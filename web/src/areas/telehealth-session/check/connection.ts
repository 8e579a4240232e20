import { livePath } from '@portal/contract/rules/teleconsultation-live'
import type { Problems } from './outcome.ts'

const patienceMs = 5_000

/**
 * Waits for what `begin` starts: false when it does not come in time, or nobody waits any more. `begin` tells what came of it, and stops what it has
 * started when `ended` says so, which it does in any case.
 */
async function comes(
  signal: AbortSignal,
  begin: (tell: (came: boolean) => void, ended: AbortSignal) => void,
): Promise<boolean> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, patienceMs)
  signal.addEventListener('abort', end)
  try {
    return await new Promise<boolean>((resolve) => {
      ending.signal.addEventListener('abort', () => resolve(false))
      begin(resolve, ending.signal)
    })
  } finally {
    clearTimeout(timer)
    end()
  }
}

/** Whether the portal opens the connection over which a consultation is led. */
const reachesPortal = (signal: AbortSignal): Promise<boolean> =>
  comes(signal, (tell, ended) => {
    // Older browsers want the scheme of sockets; `ws:` is that of `http:`, and `wss:` that of `https:`.
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${livePath}`)
    ended.addEventListener('abort', () => socket.close())
    socket.addEventListener('open', () => tell(true))
    socket.addEventListener('close', () => tell(false))
  })

/** Whether the device has an address to which picture and sound can come. */
const hasWay = (signal: AbortSignal): Promise<boolean> =>
  comes(signal, (tell, ended) => {
    const peer = new RTCPeerConnection()
    ended.addEventListener('abort', () => peer.close())
    // An empty candidate says that there are no more.
    peer.addEventListener('icecandidate', ({ candidate }) => tell(Boolean(candidate?.candidate)))
    peer.createDataChannel('check')
    peer.setLocalDescription().catch(() => tell(false))
  })

/** What is wrong with the connection; undefined where everything gets through. Takes five seconds at most. */
export async function connectionProblem(signal: AbortSignal): Promise<Problems['connection'] | undefined> {
  const isSupported = typeof RTCPeerConnection === 'function'
  const [portal, way] = await Promise.all([reachesPortal(signal), isSupported && hasWay(signal)])
  // Without the portal there is not even a chat.
  if (!portal) return 'portal'
  if (!isSupported) return 'unsupported'
  return way ? undefined : 'network'
}
