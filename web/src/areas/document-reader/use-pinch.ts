import { useEffect, type RefObject } from 'react'

interface Point {
  readonly x: number
  readonly y: number
}
const distance = ([one, other]: readonly Point[]): number => Math.hypot(one!.x - other!.x, one!.y - other!.y)

/** Calls `onPinch` with the factor by which two fingers have moved apart, while they do, and at their end with `done`. */
export function usePinch(place: RefObject<HTMLElement | null>, onPinch: (factor: number, done: boolean) => void): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const fingers = new Map<number, Point>()
    let start = 0
    let factor = 1
    const put = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') return
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (fingers.size === 2) [start, factor] = [distance([...fingers.values()]), 1]
    }
    const move = (event: PointerEvent): void => {
      if (!fingers.has(event.pointerId)) return
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (fingers.size !== 2 || start === 0) return
      factor = distance([...fingers.values()]) / start
      onPinch(factor, false)
    }
    const lift = (event: PointerEvent): void => {
      if (!fingers.delete(event.pointerId) || fingers.size !== 1 || start === 0) return
      start = 0
      onPinch(factor, true)
    }
    const ends = ['pointerup', 'pointercancel'] as const
    element.addEventListener('pointerdown', put)
    element.addEventListener('pointermove', move)
    for (const name of ends) element.addEventListener(name, lift)
    return () => {
      element.removeEventListener('pointerdown', put)
      element.removeEventListener('pointermove', move)
      for (const name of ends) element.removeEventListener(name, lift)
    }
  }, [place, onPinch])
}
