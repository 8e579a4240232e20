/* A small stand-in of Vonage's script for pages: the part of its interface that the portal uses, with media from page to page. */
;(() => {
  const { origin } = new URL(document.currentScript.src)

  class Emitter {
    #listeners = new Map()
    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
      return this
    }
    off(name) {
      if (name === undefined) this.#listeners.clear()
      else this.#listeners.delete(name)
      return this
    }
    emit(name, event = {}) {
      for (const listener of this.#listeners.get(name) ?? []) listener({ type: name, ...event })
    }
  }

  const errorOf = (code, name) => Object.assign(new Error(name), { code, name })

  class Publisher extends Emitter {
    streamId = crypto.randomUUID()
    rtcs = new Map()
    constructor({ audioSource, videoSource }) {
      super()
      this.tracks = [audioSource, videoSource].filter((source) => source instanceof MediaStreamTrack)
    }
    async getRtcStatsReport() {
      return Promise.all(
        [...this.rtcs].map(async ([connectionId, rtc]) => ({ connectionId, rtcStatsReport: await rtc.getStats() })),
      )
    }
    destroy() {
      for (const rtc of this.rtcs.values()) rtc.close()
      this.rtcs.clear()
      for (const track of this.tracks) track.stop()
    }
  }

  class Subscriber extends Emitter {
    setAudioVolume() {
      return this
    }
  }

  class Session extends Emitter {
    #sessionId
    #line
    #said = Promise.resolve()
    #others = new Map()
    #published = new Map()
    /** By stream and page, what comes in and what goes out. */
    #incoming = new Map()
    constructor(sessionId) {
      super()
      this.#sessionId = sessionId
    }
    connect(token, done) {
      const line = new EventSource(`${origin}/line?${new URLSearchParams({ session: this.#sessionId, token })}`)
      this.#line = line
      let over = false
      const end = (error) => {
        if (over) return
        over = true
        line.close()
        if (!this.connection) return done(error)
        this.#forgetAll()
        this.emit('sessionDisconnected', { reason: 'networkDisconnected' })
      }
      line.addEventListener('error', () => end(errorOf(1006, 'OT_CONNECT_FAILED')))
      line.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data)
        if (message.type === 'refused') return end(errorOf(1004, 'OT_AUTHENTICATION_ERROR'))
        if (message.type !== 'connected') return this.#hear(message)
        this.connection = { connectionId: message.id, data: message.data }
        done()
        this.emit('sessionConnected')
        for (const one of message.others) {
          this.#came(one)
          for (const stream of one.streams) this.#streamCreated(one.id, stream)
        }
      })
    }
    disconnect() {
      this.#line?.close()
      this.#forgetAll()
      this.emit('sessionDisconnected', { reason: 'clientDisconnected' })
    }
    #forgetAll() {
      for (const incoming of this.#incoming.values()) incoming.rtc?.close()
      this.#incoming.clear()
      for (const publisher of this.#published.values()) publisher.destroy()
      this.#published.clear()
    }
    publish(publisher, done) {
      this.#published.set(publisher.streamId, publisher)
      const kinds = publisher.tracks.map(({ kind }) => kind)
      this.#say({
        type: 'publish',
        stream: { streamId: publisher.streamId, hasAudio: kinds.includes('audio'), hasVideo: kinds.includes('video') },
      })
      done?.()
      return publisher
    }
    unpublish(publisher) {
      this.#published.delete(publisher.streamId)
      publisher.destroy()
      this.#say({ type: 'unpublish', stream: { streamId: publisher.streamId } })
    }
    subscribe(stream) {
      const subscriber = new Subscriber()
      const from = stream.connection.connectionId
      this.#incoming.set(stream.streamId, { subscriber, from })
      this.#say({ type: 'signal', to: from, data: { streamId: stream.streamId, wanted: true } })
      return subscriber
    }
    unsubscribe(subscriber) {
      for (const [streamId, incoming] of this.#incoming)
        if (incoming.subscriber === subscriber) {
          incoming.rtc?.close()
          this.#incoming.delete(streamId)
        }
    }
    /** One after the other, so that nothing overtakes what was said before. */
    #say(message) {
      const send = () =>
        fetch(`${origin}/line/${this.connection.connectionId}`, { method: 'POST', body: JSON.stringify(message) })
      this.#said = this.#said.then(send).catch(() => undefined)
    }
    #came({ id, data }) {
      const connection = { connectionId: id, data }
      this.#others.set(id, { connection, streams: new Map() })
      this.emit('connectionCreated', { connection })
    }
    #streamCreated(from, given) {
      const other = this.#others.get(from)
      const stream = { ...given, connection: other.connection }
      other.streams.set(stream.streamId, stream)
      this.emit('streamCreated', { stream })
    }
    #streamDestroyed(stream) {
      this.emit('streamDestroyed', { stream, reason: 'clientDisconnected' })
      const incoming = this.#incoming.get(stream.streamId)
      if (incoming) this.unsubscribe(incoming.subscriber)
    }
    #hear(message) {
      if (message.type === 'came') return this.#came(message)
      if (message.type === 'publish') return this.#streamCreated(message.from, message.stream)
      if (message.type === 'signal') return void this.#signal(message)
      const other = this.#others.get(message.type === 'went' ? message.id : message.from)
      if (message.type === 'unpublish') {
        const stream = other.streams.get(message.stream.streamId)
        other.streams.delete(stream.streamId)
        return this.#streamDestroyed(stream)
      }
      for (const stream of other.streams.values()) this.#streamDestroyed(stream)
      this.#others.delete(message.id)
      this.emit('connectionDestroyed', { connection: other.connection, reason: 'clientDisconnected' })
    }
    async #signal({ from, data }) {
      const { streamId } = data
      if (data.wanted) return this.#send(from, streamId)
      const publisher = this.#published.get(streamId)
      const rtc = publisher ? publisher.rtcs.get(from) : this.#rtcOf(streamId)
      if (!rtc) return
      if (data.candidate) return rtc.addIceCandidate(data.candidate)
      await rtc.setRemoteDescription(data.description)
      if (data.description.type !== 'offer') return
      await rtc.setLocalDescription()
      this.#say({ type: 'signal', to: from, data: { streamId, description: rtc.localDescription.toJSON() } })
    }
    async #send(to, streamId) {
      const publisher = this.#published.get(streamId)
      if (!publisher) return
      const rtc = this.#newRtc(to, streamId)
      publisher.rtcs.set(to, rtc)
      for (const track of publisher.tracks) rtc.addTrack(track, new MediaStream(publisher.tracks))
      await rtc.setLocalDescription()
      this.#say({ type: 'signal', to, data: { streamId, description: rtc.localDescription.toJSON() } })
    }
    #rtcOf(streamId) {
      const incoming = this.#incoming.get(streamId)
      if (!incoming || incoming.rtc) return incoming?.rtc
      incoming.rtc = this.#newRtc(incoming.from, streamId)
      incoming.rtc.ontrack = ({ streams: [mediaStream] }) => {
        const element = document.createElement('video')
        element.srcObject = mediaStream
        incoming.subscriber.emit('videoElementCreated', { element })
        incoming.subscriber.emit('mediaStreamAvailable', { mediaStream })
      }
      return incoming.rtc
    }
    #newRtc(to, streamId) {
      const rtc = new RTCPeerConnection()
      rtc.onicecandidate = ({ candidate }) =>
        candidate && this.#say({ type: 'signal', to, data: { streamId, candidate: candidate.toJSON() } })
      return rtc
    }
  }

  window.OT = {
    checkSystemRequirements: () => 1,
    initSession: (_applicationId, sessionId) => new Session(sessionId),
    initPublisher: (_target, options, done) => {
      const publisher = new Publisher(options)
      queueMicrotask(() => done?.())
      return publisher
    },
  }
})()
