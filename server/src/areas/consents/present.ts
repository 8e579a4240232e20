import type { Consent } from '@portal/contract/areas/consents/parts'
import type { Action } from '@portal/contract/primitives'
import type { ConsentRow } from './rows.ts'

const allowed: Action = { allowed: true }
const refused = (reason: string): Action => ({ allowed: false, reason })

/** The system that keeps what was registered in the portal and of which no other was told. */
const ownSystem = 'PORTAL'

/** Whether the account may withdraw, sign, or agree to a consent: the same conditions as those of the statements that do it. */
export function actionsOf(row: ConsentRow, now: Date): Consent['actions'] {
  const isOver = row.status === 'CANCELLED' || (row.validTo !== null && row.validTo <= now)
  const sign = (): Action => {
    if (row.role !== 'PATIENT') return refused('FORBIDDEN')
    if (isOver) return refused('CONSENT_OVER')
    return row.status === 'SIGNED' ? refused('CONSENT_SIGNED') : allowed
  }
  const agree = (): Action => {
    if (row.role !== 'CHILD') return refused('FORBIDDEN')
    if (isOver) return refused('CONSENT_OVER')
    return row.needsGuardian && row.guardianAgreedAt === null ? allowed : refused('CONSENT_AGREED')
  }
  return { cancel: isOver ? refused('CONSENT_OVER') : allowed, sign: sign(), agree: agree() }
}

const at = <K extends string>(name: K, instant: Date | null) =>
  (instant ? { [name]: instant.toISOString() } : {}) as { [P in K]?: string }

/** A consent as the account sees it. */
export function presentConsent(row: ConsentRow, now: Date): Consent {
  const { person, partnerCode, partnerName } = row
  return {
    id: String(row.id),
    patientId: String(row.patientId),
    consentType: row.type,
    consentName: row.title,
    statement: row.statement,
    consentStatus: row.status,
    validFrom: row.validFrom.toISOString(),
    ...at('validTo', row.validTo),
    systemId: row.systemId ?? row.sourceSystem ?? ownSystem,
    onlySelectedDocuments: row.onlySelected,
    ...(person ? { authorizedPerson: person } : {}),
    ...(partnerCode === null ? {} : { partner: { code: partnerCode, name: partnerName ?? partnerCode } }),
    registeredAt: row.registeredAt.toISOString(),
    ...at('signedAt', row.signedAt),
    ...at('cancelledAt', row.cancelledAt),
    byClinic: row.sourceSystem !== null,
    inForce: row.inForce,
    ...(row.needsGuardian
      ? {
          guardian: {
            ...at('agreedAt', row.guardianAgreedAt),
            ...(row.guardianName === null ? {} : { name: row.guardianName }),
          },
        }
      : {}),
    actions: actionsOf(row, now),
  }
}
