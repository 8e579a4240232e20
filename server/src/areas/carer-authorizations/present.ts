import type { CarerAuthorization } from '@portal/contract/areas/carer-authorizations/parts'
import { scopesGiven } from '@portal/contract/rules/guardian-scopes'
import { clinicDay } from '../../clinic-time.ts'
import { masked } from '../patients/masked.ts'
import type { AuthorizationRow } from './rows.ts'

/** `yyyy-MM-dd` of the first and of the last day at the clinic; an end is the midnight after the last day. */
export const firstDay = ({ validFrom }: Pick<AuthorizationRow, 'validFrom'>): string => clinicDay(validFrom).toString()
export const lastDay = ({ validTo }: Pick<AuthorizationRow, 'validTo'>): string | undefined =>
  validTo ? clinicDay(new Date(validTo.getTime() - 1)).toString() : undefined

/** The carer's PESEL as far as the patient knows it. */
export const shownPesel = ({ pesel, peselWritten }: Pick<AuthorizationRow, 'pesel' | 'peselWritten'>) =>
  pesel === null ? undefined : peselWritten ? pesel : masked(pesel)

/** An authorization as the patient sees it. */
export function presentAuthorization(row: AuthorizationRow): CarerAuthorization {
  const isOpen = row.state === 'STANDING' || row.state === 'AHEAD'
  const open = isOpen ? { allowed: true } : { allowed: false, reason: 'CARER_OVER' }
  const [pesel, until] = [shownPesel(row), lastDay(row)]
  return {
    id: String(row.id),
    patientId: String(row.patientId),
    ...(pesel === undefined ? {} : { patientCarerNationalId: pesel }),
    name: row.name,
    lastName: row.lastName,
    typeAuthorizationDocument: row.document,
    dateFrom: firstDay(row),
    ...(until === undefined ? {} : { dateTo: until }),
    ...(row.url === null ? {} : { url: row.url }),
    ...(row.address === null ? {} : { address: row.address }),
    scopes: scopesGiven(row.rights),
    state: row.state,
    registeredAt: row.registeredAt.toISOString(),
    ...(row.endedAt ? { endedAt: row.endedAt.toISOString() } : {}),
    carriedOut: row.carriedOut,
    version: row.version,
    actions: { change: open, end: open },
  }
}
