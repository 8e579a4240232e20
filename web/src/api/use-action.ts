import { useEffect, useRef, useState } from 'react'

export interface Action<I, O> {
  /** Starts it unless it runs already; resolves when it has ended, whichever way. */
  readonly run: (input: I) => Promise<void>
  readonly pending: boolean
  /** Why it failed the last time; undefined when it did not. */
  readonly error: unknown
  /** What the last success brought. */
  readonly result: O | undefined
  /** Forgets result and failure. */
  readonly reset: () => void
}

interface State<O> {
  readonly pending: boolean
  readonly error: unknown
  readonly result: O | undefined
}

const idle = { pending: false, error: undefined, result: undefined }

/**
 * One call at a time that changes something, for pages without the store of server data: sign-in and its neighbours. What comes
 * back after the page is gone is dropped.
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
