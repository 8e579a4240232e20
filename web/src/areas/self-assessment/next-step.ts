import type { Account } from '@portal/contract/areas/access'
import { asksForTeleconsultation, isEmergency } from '@portal/contract/rules/self-assessment'
import { withQuery, type Href } from '../../paths.ts'
import { exists, type Visitor } from '../../router/guard.ts'
import { findRoute } from '../../router/routes.ts'

/** Where somebody goes with a result. */
export type NextStep =
  /** To a new teleconsultation. */
  | { readonly kind: 'teleconsultation'; readonly to: Href }
  /** There are no teleconsultations here: a visit is booked instead. */
  | { readonly kind: 'visit' }
  /** The account is not confirmed, so that it cannot have a teleconsultation. */
  | { readonly kind: 'unconfirmed' }
  /** To the advice and the history. */
  | { readonly kind: 'history' }

/** The address of a new teleconsultation, where the portal has one for this visitor; who is in danger is told there to call 112 first. */
export function teleconsultationFor(visitor: Visitor, level: string): Href | undefined {
  const path = '/newteleconsultation'
  const name = findRoute(path)?.name
  return name && exists(name, visitor)
    ? withQuery(path, { mode: 'NEW', urgent: isEmergency(level) ? '112' : undefined })
    : undefined
}

/** Decides it by the level that the server has read. */
export function nextStep(level: string, type: Account['type'], teleconsultation: Href | undefined): NextStep {
  if (!asksForTeleconsultation(level)) return { kind: 'history' }
  if (type !== 'AUTHORIZED') return { kind: 'unconfirmed' }
  return teleconsultation ? { kind: 'teleconsultation', to: teleconsultation } : { kind: 'visit' }
}
