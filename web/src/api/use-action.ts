import { useEffect, useRef, useState } from 'react'

export interface Action<I, O> {
  /** Starts the call unless it runs already; resolves when it has ended, in success or failure. */
  readonly run: (input: I) => Promise<void>
  readonly pending: boolean
  /** Why the call failed the last time; undefined when it did not. */
  readonly error: unknown
  /** The result of the last success. */
  readonly result: O | undefined
  /** Forgets result and error. */
  readonly reset: () => void
}

interface State<O> {
  readonly pending: boolean
  readonly error: unknown
  readonly result: O | undefined
}

const idle = { pending: false, error: undefined, result: undefined }

/**
 * Runs one changing call at a time, for pages without the cache of server data: sign-in and its neighbours. A result that comes after the page is
 * gone is dropped.
 */
export function useAction<I, O>(
  work: (input: I) => Promise<O>,
  on: { readonly success?: (result: O) => void; readonly failure?: (error: unknown) => void } = {},
): Action<I, O> {
  const [state, setState] = useState<State<O>>(idle)
  const running = useRef(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  const run = async (input: I): Promise<void> => {
    if (running.current) return
    running.current = true
    setState({ ...idle, pending: true })
    try {
      const result = await work(input)
      if (here.current) {
        setState({ ...idle, result })
        on.success?.(result)
      }
    } catch (error) {
      if (here.current) {
        setState({ ...idle, error })
        on.failure?.(error)
      }
    } finally {
      running.current = false
    }
  }
  return { ...state, run, reset: () => setState(idle) }
}
