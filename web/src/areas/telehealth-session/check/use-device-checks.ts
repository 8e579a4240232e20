import { useEffect, useRef, useState } from 'react'
import { connectionProblem } from './connection.ts'
import { openStream } from './devices.ts'
import { deviceProblem } from '../device-problem.ts'
import type { Checks, PartName } from './outcome.ts'

const unchecked = { state: 'unchecked' } as const
const checking = { state: 'checking' } as const
const good = { state: 'good' } as const

const kinds = { camera: 'video', microphone: 'audio' } as const
type Device = keyof typeof kinds

/** What comes from the devices that are open. */
export type Streams = { readonly [D in Device]?: MediaStream }

export interface DeviceChecks {
  readonly checks: Checks
  readonly streams: Streams
  /** Checks camera, microphone and connection, for the first time or again. */
  readonly start: () => void
  /** Tells what the person or a card has found out. */
  readonly report: <N extends PartName>(name: N, check: Checks[N]) => void
}

/** Checks what a conversation needs; whatever was opened for it is closed when the screen is left, or the checks begin again. */
export function useDeviceChecks(): DeviceChecks {
  const [checks, setChecks] = useState<Checks>({
    camera: unchecked,
    microphone: unchecked,
    speaker: unchecked,
    connection: unchecked,
  })
  const [streams, setStreams] = useState<Streams>({})
  const run = useRef<AbortController>(undefined)
  useEffect(() => () => run.current?.abort(), [])

  const report: DeviceChecks['report'] = (name, check) => setChecks((before) => ({ ...before, [name]: check }))
  const keep = (device: Device, stream: MediaStream | undefined) =>
    setStreams((before) => ({ ...before, [device]: stream }))

  async function open(device: Device, signal: AbortSignal): Promise<void> {
    try {
      const stream = await openStream(kinds[device], signal)
      if (signal.aborted) return
      keep(device, stream)
      // Pulled out, or taken back in the browser: a device that we stop ourselves does not tell.
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => {
          keep(device, undefined)
          report(device, { state: 'problem', problem: 'missing' })
        })
      // Whether a microphone hears anything is found out beside its meter.
      if (device === 'camera') report(device, good)
    } catch (error) {
      if (!signal.aborted) report(device, { state: 'problem', problem: deviceProblem(error) })
    }
  }

  async function openBoth(signal: AbortSignal): Promise<void> {
    // One question of the browser after the other: asked for both at once, it would not say which of them is missing.
    await open('camera', signal)
    if (!signal.aborted) await open('microphone', signal)
  }

  async function connect(signal: AbortSignal): Promise<void> {
    const problem = await connectionProblem(signal)
    if (!signal.aborted) report('connection', problem ? { state: 'problem', problem } : good)
  }

  function start(): void {
    run.current?.abort()
    run.current = new AbortController()
    setStreams({})
    setChecks(({ speaker }) => ({ camera: checking, microphone: checking, speaker, connection: checking }))
    void openBoth(run.current.signal)
    void connect(run.current.signal)
  }

  return { checks, streams, start, report }
}
