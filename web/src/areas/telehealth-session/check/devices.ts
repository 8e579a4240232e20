/** Opens a camera (`video`) or microphone (`audio`) until the signal says that it is not needed any more. Rejects as `getUserMedia` does. */
export async function openStream(kind: 'video' | 'audio', signal: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({ [kind]: true })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  signal.addEventListener('abort', stop)
  // The person may have left while the browser asked.
  if (signal.aborted) stop()
  return stream
}

/** The notes of the tone: their frequencies in hertz, and how long each of them sounds in seconds. */
const notes = [523, 659]
const noteSeconds = 0.6
const volume = 0.3

/** Plays a short tone of two notes. Returns what ends it early. Throws where the browser cannot make sounds. */
export function playTone(): () => void {
  const context = new AudioContext()
  const close = () => void context.close().catch(() => undefined)
  for (const [index, frequency] of notes.entries()) {
    const begin = context.currentTime + index * noteSeconds
    const end = begin + noteSeconds
    const note = new OscillatorNode(context, { frequency })
    const gain = new GainNode(context, { gain: 0 })
    // Swells and fades: a tone that is cut clicks.
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(volume, begin + 0.05)
    gain.gain.setValueAtTime(volume, end - 0.2)
    gain.gain.linearRampToValueAtTime(0, end)
    note.connect(gain).connect(context.destination)
    note.start(begin)
    note.stop(end)
    if (index === notes.length - 1) note.addEventListener('ended', close)
  }
  return close
}
