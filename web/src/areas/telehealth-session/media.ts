/** Why a device cannot be used: the person or the browser refused it, there is none, or another program has it. */
export type MediaFault = 'refused' | 'none' | 'taken'

/** What the browser's error means for the person. */
export function faultOf(error: unknown): MediaFault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' || name === '' ? 'none' : 'taken'
}

/** Good enough for a doctor to see, small enough for a phone in a village. */
const picture = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 }, facingMode: 'user' }

/** Opens the microphone or the camera. Rejects with what `faultOf` understands. */
export async function openDevice(kind: 'audio' | 'video'): Promise<MediaStreamTrack> {
  // Absent where the page is not served over https.
  if (!('mediaDevices' in navigator)) throw new DOMException('no devices', 'NotFoundError')
  const wanted = kind === 'audio' ? { audio: { echoCancellation: true, noiseSuppression: true } } : { video: picture }
  const stream = await navigator.mediaDevices.getUserMedia(wanted)
  return stream.getTracks()[0]!
}
