import { describe, expect, it } from 'vitest'
import { standingInWindow, teleconsultationWindow } from './teleconsultation-window.ts'

const visit = { dateFrom: '2026-11-18T10:00:00+01:00', dateTo: '2026-11-18T10:20:00+01:00' }
const at = (instant: string) => standingInWindow(visit, new Date(instant))

describe('the window of a teleconsultation', () => {
  it('opens half an hour before the start and not a moment earlier [V-273]', () => {
    expect(at('2026-11-18T09:29:59.999+01:00')).toBe('EARLY')
    expect(at('2026-11-18T09:30:00+01:00')).toBe('OPEN')
  })

  it('closes four hours after the end and not a moment later [V-274]', () => {
    expect(at('2026-11-18T14:20:00+01:00')).toBe('OPEN')
    expect(at('2026-11-18T14:20:00.001+01:00')).toBe('LATE')
  })

  it('is as long on the nights when the clock is changed', () => {
    const autumn = { dateFrom: '2026-10-25T02:10:00+02:00', dateTo: '2026-10-25T02:40:00+02:00' }
    // 40 minutes past two comes twice that night; four hours after the first one it is 5:40 by the new time.
    expect(teleconsultationWindow(autumn)).toEqual({
      opensAt: new Date('2026-10-25T01:40:00+02:00'),
      closesAt: new Date('2026-10-25T05:40:00+01:00'),
    })
    const spring = { dateFrom: '2027-03-28T03:10:00+02:00', dateTo: '2027-03-28T03:30:00+02:00' }
    expect(teleconsultationWindow(spring)).toEqual({
      opensAt: new Date('2027-03-28T01:40:00+01:00'),
      closesAt: new Date('2027-03-28T07:30:00+02:00'),
    })
  })
})
