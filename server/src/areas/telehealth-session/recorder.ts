import { join } from 'node:path'
import { enterRoom, janusAt, JanusError, type JanusSettings } from './janus.ts'

/** The clinic's recorder, as it is configured. */
export interface RecorderSettings extends JanusSettings {
  /** Where it leaves recordings. */
  readonly folder: string
}

/** The sound of one page on its way to the recorder. */
export interface Sending {
  /** The description (SDP) with which the recorder answers the page's. */
  readonly answer: string
  /** Ends it; the rest of the recording goes on. */
  stop(): void
}

/** Takes the sound of conversations, and mixes what belongs to one recording. */
export interface Recorder {
  /** Begins to take what a page sends into the recording with this number. Raises `JanusError`. */
  take(recording: number, offer: string): Promise<Sending>
  /** Closes a recording, so that its files are whole; one that was never begun is none. Raises `JanusError`. */
  finish(recording: number): Promise<void>
  close(): void
}

const plugin = 'janus.plugin.audiobridge'
const codes = { noSuchRoom: 485, roomExists: 486 }
/** Hertz: speech is understood well, and an hour is 110 MiB until it is compressed. */
const samplingRate = 16_000

/**
 * Janus (1.x) as the recorder, by its WebSocket and its plugin AudioBridge: each recording is a room of the same number, into which pages send and from
 * which they take nothing. A room that Janus has lost, as with a restart, is made anew with a file of its own: `<recording>-<milliseconds>.wav`.
 */
export function openRecorder(settings: RecorderSettings): Recorder {
  const { connected, close } = janusAt(settings)
  return {
    take: async (room, offer) => {
      const handle = await (await connected()).attach(plugin)
      try {
        const { answer } = await enterRoom(handle, codes, {
          enter: { request: 'join', room },
          make: {
            room,
            sampling_rate: samplingRate,
            audiolevel_event: false,
            record: true,
            record_file: join(settings.folder, `${room}-${Date.now()}.wav`),
          },
          offer,
        })
        return { answer, stop: () => handle.detach() }
      } catch (error) {
        handle.detach()
        throw error
      }
    },
    finish: async (room) => {
      const handle = await (await connected()).attach(plugin)
      const { failed } = await handle.request({ request: 'destroy', room }).finally(() => handle.detach())
      if (failed !== undefined && failed !== codes.noSuchRoom)
        throw new JanusError(`The recorder does not close the recording: ${failed}`)
    },
    close,
  }
}
