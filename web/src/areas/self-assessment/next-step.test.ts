import { expect, test } from 'vitest'
import type { Href } from '../../paths.ts'
import { nextStep } from './next-step.ts'

const tele = '/newteleconsultation?mode=NEW' as Href
const remote = ['quarantine', 'isolation_call', 'isolation_ambulance']
const others = ['consultation_24', 'consultation', 'self_care', '']

test.each(remote)('%s leads a confirmed account to a new teleconsultation [V-627]', (level) => {
  expect(nextStep(level, 'AUTHORIZED', tele)).toEqual({ kind: 'teleconsultation', to: tele })
  expect(nextStep(`likely_${level}_now`, 'AUTHORIZED', tele).kind).toBe('teleconsultation')
})

test.each(remote)('%s leads an account that is not confirmed nowhere [V-628, V-702]', (level) => {
  expect(nextStep(level, 'BASIC', tele)).toEqual({ kind: 'unconfirmed' })
  expect(nextStep(level, 'BASIC', undefined)).toEqual({ kind: 'unconfirmed' })
})

test.each(remote)('%s leads to a visit where the portal has no teleconsultations', (level) => {
  expect(nextStep(level, 'AUTHORIZED', undefined)).toEqual({ kind: 'visit' })
})

test.each(others)('%s leads to the history, whatever the account is', (level) => {
  for (const type of ['AUTHORIZED', 'BASIC'] as const) expect(nextStep(level, type, tele)).toEqual({ kind: 'history' })
})
