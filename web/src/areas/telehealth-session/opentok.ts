/** An error of Vonage's script. */
export interface OtError {
  readonly code?: number
  readonly name: string
}

type Done = (error?: OtError) => void

interface OtConnection {
  readonly connectionId: string
  /** What the portal said of it in its token: the page's id. */
  readonly data: string
}

export interface OtStream {
  readonly streamId: string
  readonly connection: OtConnection
}

interface OtEvent {
  readonly connection: OtConnection
  readonly stream: OtStream
  readonly mediaStream: MediaStream
  readonly element: HTMLVideoElement
}

interface OtEmitter {
  on(name: string, listener: (event: OtEvent) => void): unknown
  off(): unknown
}

export interface OtPublisher extends OtEmitter {
  getRtcStatsReport(): Promise<readonly { readonly rtcStatsReport: RTCStatsReport }[]>
}

export interface OtSubscriber extends OtEmitter {
  setAudioVolume(volume: number): unknown
}

export interface OtSession extends OtEmitter {
  connect(token: string, done: Done): void
  disconnect(): void
  publish(publisher: OtPublisher, done: Done): unknown
  unpublish(publisher: OtPublisher): void
  subscribe(stream: OtStream, target: undefined, options: { readonly insertDefaultUI: false }, done: Done): OtSubscriber
  unsubscribe(subscriber: OtSubscriber): void
}

interface OtPublishing {
  readonly insertDefaultUI: false
  readonly audioSource: MediaStreamTrack | null
  readonly videoSource: MediaStreamTrack | null
  readonly publishAudio: boolean
  readonly publishVideo: boolean
}

/** The part of Vonage's script (`OT`) that the portal uses. */
export interface OpenTok {
  initSession(applicationId: string, sessionId: string): OtSession
  initPublisher(target: undefined, options: OtPublishing, done: Done): OtPublisher
}

/** What each script that was loaded has brought. */
const loaded = new Map<string, OpenTok>()

/** Loads Vonage's script from its address. Rejects where it does not come, or is something else. */
export function loadOpenTok(address: string): Promise<OpenTok> {
  const there = loaded.get(address)
  if (there) return Promise.resolve(there)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('The script of the video service could not be loaded.'))
    }
    script.src = address
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const { OT } = window as unknown as { readonly OT?: OpenTok }
      if (!OT) return fail()
      loaded.set(address, OT)
      resolve(OT)
    })
    document.head.append(script)
  })
}
