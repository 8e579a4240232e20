import { useEffect, useEffectEvent, useState } from 'react'
import { heardFrom, loudnessOf } from './loudness.ts'

/** How often the meter moves, and after how long nothing was heard. */
const readingMs = 100
const patienceMs = 8_000

/** How loud it is now, from 0 to 100. Tells when something is heard, each time, and once when nothing was heard for a while. */
export function useLoudness(
  stream: MediaStream,
  { onHeard, onSilence }: { readonly onHeard: () => void; readonly onSilence: () => void },
): number {
  const [loudness, setLoudness] = useState(0)
  const tellHeard = useEffectEvent(onHeard)
  const tellSilence = useEffectEvent(onSilence)
  useEffect(() => {
    const context = new AudioContext()
    // The browser may have asked the person in between: then it begins only when it is told to.
    void context.resume()
    const analyser = new AnalyserNode(context, { fftSize: 2048 })
    new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const silence = setTimeout(() => tellSilence(), patienceMs)
    const reading = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const now = loudnessOf(samples)
      setLoudness(now)
      if (now < heardFrom) return
      clearTimeout(silence)
      tellHeard()
    }, readingMs)
    return () => {
      clearTimeout(silence)
      clearInterval(reading)
      void context.close()
    }
  }, [stream])
  return loudness
}
