import { startTransition, useEffect, useState, type RefObject } from 'react'

/** Width of an element and the size of a rem, both in pixels. */
export interface Measure {
  readonly width: number
  readonly rem: number
}

const remNow = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/**
 * What an element measures, kept up to date while the window or the type changes. Undefined when it is drawn for the first time: what
 * is laid out by it is drawn afterwards, in short steps between which the page answers.
 */
export function useMeasure(ref: RefObject<HTMLElement | null>): Measure | undefined {
  const [measure, setMeasure] = useState<Measure>()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const next = { width: Math.floor(element.clientWidth), rem: remNow() }
      if (next.width === 0) return
      startTransition(() =>
        setMeasure((before) => (before?.width === next.width && before.rem === next.rem ? before : next)),
      )
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return measure
}
