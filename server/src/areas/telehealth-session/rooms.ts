import {
  enterRoom,
  janusAt,
  JanusError,
  type Handle,
  type Janus,
  type JanusSettings,
  type PluginData,
} from './janus.ts'

/** What a page sends into a room: whose it is, and its number there. */
export interface Feed {
  readonly feed: number
  readonly page: string
}

/** What happens in a room after a page has entered it. */
export interface RoomListener {
  /** These send now. */
  readonly onFeeds: (feeds: readonly Feed[]) => void
  /** This one sends no more. */
  readonly onGone: (feed: number) => void
  /** The page is in the room no longer, because the room or the connection to it is lost. */
  readonly onLost: () => void
}

/** What a page takes from a room. */
export interface Taking {
  /** The description (SDP) with which the room offers it. */
  readonly offer: string
  /** Begins it with the page's answer. Raises `JanusError`. */
  start(answer: string): Promise<void>
  stop(): void
}

/** A page in a room. */
export interface Presence {
  /** The number of what it sends. */
  readonly feed: number
  /** The description with which the room answers the page's. */
  readonly answer: string
  /** Offers what another page sends. Raises `JanusError`. */
  take(feed: number): Promise<Taking>
  /** Leaves, with all that it takes. A room that is empty then is no more. */
  leave(): void
}

/** Rooms into which each page sends once, and from which it takes what all others send. */
export interface Rooms {
  /** Enters the room with this number with what a page offers to send. Raises `JanusError`. */
  enter(room: number, page: string, offer: string, listener: RoomListener): Promise<Presence>
  close(): void
}

const plugin = 'janus.plugin.videoroom'
const codes = { noSuchRoom: 426, roomExists: 427 }
/** Bits a second of a page: three of them still get through to a telephone, and a face is well seen. */
const bitrate = 500_000
/** Seconds between two whole pictures: who comes later, or has lost some of it, sees again soon. */
const pictureEverySeconds = 10
/** The most who send: a conversation has four people, and one whose line was cut may still be there for a moment. */
const mostSend = 8

const feedsIn = ({ publishers }: PluginData): Feed[] =>
  (publishers ?? []).map(({ id, display }) => ({ feed: id, page: display ?? '' }))

/**
 * Janus (1.x) as the rooms, by its WebSocket and its plugin VideoRoom: each conversation is a room with the number of its booking. The portal alone speaks to
 * Janus, for each page: it says itself whose page sends what.
 */
export function openRooms(settings: JanusSettings): Rooms {
  const { connected, close } = janusAt(settings)
  const takeFrom = async (janus: Janus, room: number, feed: number): Promise<Taking> => {
    const handle = await janus.attach(plugin)
    try {
      const { failed, jsep } = await handle.request({
        request: 'join',
        ptype: 'subscriber',
        room,
        streams: [{ feed }],
      })
      if (failed !== undefined || jsep?.type !== 'offer') throw new JanusError(`Janus offers nothing: ${failed}`)
      return {
        offer: jsep.sdp,
        start: async (answer) => {
          const started = await handle.request({ request: 'start', room }, { type: 'answer', sdp: answer })
          if (started.failed !== undefined) throw new JanusError(`Janus does not begin: ${started.failed}`)
        },
        stop: () => handle.detach(),
      }
    } catch (error) {
      handle.detach()
      throw error
    }
  }
  /** Removes a room in which nobody is. */
  const leave = async (handle: Handle, room: number): Promise<void> => {
    try {
      await handle.request({ request: 'leave' })
      const { data, failed } = await handle.request({ request: 'listparticipants', room })
      if (failed === undefined && data.participants?.length === 0) await handle.request({ request: 'destroy', room })
    } catch {
      // With its connection everything of it has ended.
    }
    handle.detach()
  }
  return {
    enter: async (room, page, offer, { onFeeds, onGone, onLost }) => {
      const janus = await connected()
      const handle = await janus.attach(plugin)
      const lost = janus.onEnd(onLost)
      // Before the room is entered: what follows may come with the same packet as the answer.
      handle.onEvent = (event) => {
        if (event.videoroom === 'destroyed') return onLost()
        onFeeds(feedsIn(event))
        for (const gone of [event.unpublished, event.leaving]) if (typeof gone === 'number') onGone(gone)
      }
      try {
        const { data, answer } = await enterRoom(handle, codes, {
          enter: { request: 'joinandconfigure', room, ptype: 'publisher', display: page },
          make: {
            room,
            publishers: mostSend,
            bitrate,
            bitrate_cap: true,
            fir_freq: pictureEverySeconds,
            audiocodec: 'opus',
            videocodec: 'vp8',
          },
          offer,
        })
        const { id: feed } = data
        if (feed === undefined) throw new JanusError('Janus gives no number.')
        onFeeds(feedsIn(data))
        return {
          feed,
          answer,
          take: (other) => takeFrom(janus, room, other),
          leave: () => {
            lost()
            handle.onEvent = () => undefined
            void leave(handle, room)
          },
        }
      } catch (error) {
        lost()
        handle.detach()
        throw error
      }
    },
    close,
  }
}
