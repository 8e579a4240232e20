import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neededSteps, nextStep, previousStep, stepInsteadOf, type WizardStep } from './order.ts'

interface Answers {
  readonly patient?: string
  readonly service?: string
  readonly slot?: string
  readonly address?: string
  readonly addressKnown: boolean
}

const steps = [
  { id: 'patients', needed: () => true, done: (s) => s.patient !== undefined },
  { id: 'services', needed: () => true, done: (s) => s.service !== undefined },
  { id: 'dates', needed: () => true, done: (s) => s.slot !== undefined },
  { id: 'personaldata', needed: (s) => !s.addressKnown, done: (s) => s.address !== undefined },
  { id: 'summary', needed: () => true, done: () => false },
] as const satisfies readonly WizardStep<Answers>[]

const whole: Answers = { patient: '1', service: 'a', slot: 'x', addressKnown: true }
const ids = (list: readonly { readonly id: string }[]) => list.map((step) => step.id)

test('a step that is not needed is neither counted nor met on the way', () => {
  expect(ids(neededSteps(steps, whole))).toEqual(['patients', 'services', 'dates', 'summary'])
  expect(nextStep(steps, whole, 'dates')?.id).toBe('summary')
  expect(previousStep(steps, whole, 'summary')?.id).toBe('dates')
  expect(ids(neededSteps(steps, { ...whole, addressKnown: false }))).toEqual(ids(steps))
})

test('the ends have no neighbours', () => {
  expect(previousStep(steps, whole, 'patients')).toBeUndefined()
  expect(nextStep(steps, whole, 'summary')).toBeUndefined()
})

test('a deep link before its time leads to the first open question', () => {
  const state: Answers = { patient: '1', addressKnown: false }
  expect(stepInsteadOf(steps, state, 'summary')?.id).toBe('services')
  expect(stepInsteadOf(steps, state, 'services')).toBeUndefined()
})

test('going back to an answered question is allowed', () => {
  expect(stepInsteadOf(steps, whole, 'patients')).toBeUndefined()
})

test('a step that is no longer needed leads on', () => {
  expect(stepInsteadOf(steps, whole, 'personaldata')?.id).toBe('summary')
  expect(nextStep(steps, whole, 'personaldata')?.id).toBe('summary')
})

describe('for every state of the answers', () => {
  const maybe = fc.option(fc.constant('1'), { nil: undefined })
  const states = fc.record({ patient: maybe, service: maybe, slot: maybe, address: maybe, addressKnown: fc.boolean() })

  test('the step shown instead may itself be shown, and every needed step can be reached by going on', () => {
    fc.assert(
      fc.property(states, fc.constantFrom(...ids(steps)), (state, id) => {
        const shown = stepInsteadOf(steps, state, id as (typeof steps)[number]['id'])?.id ?? id
        expect(stepInsteadOf(steps, state, shown as (typeof steps)[number]['id'])).toBeUndefined()
        const met = ['patients']
        for (let step = nextStep(steps, state, 'patients'); step; step = nextStep(steps, state, step.id))
          met.push(step.id)
        expect(met).toEqual(ids(neededSteps(steps, state)))
      }),
    )
  })
})
