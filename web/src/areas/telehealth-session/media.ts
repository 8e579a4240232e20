/** Good enough for a doctor to see, small enough for a phone in a village. */
const picture = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 }, facingMode: 'user' }

/** Opens the microphone or the camera. Rejects with what `deviceProblem` understands. */
export async function openDevice(kind: 'audio' | 'video'): Promise<MediaStreamTrack> {
  const wanted = kind === 'audio' ? { audio: { echoCancellation: true, noiseSuppression: true } } : { video: picture }
  const stream = await navigator.mediaDevices.getUserMedia(wanted)
  return stream.getTracks()[0]!
}
