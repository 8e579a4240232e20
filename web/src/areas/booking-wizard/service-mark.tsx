import type { Obstacle } from '@portal/contract/areas/bookings'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { serviceObstaclesQuery } from './queries.ts'
import { serviceMarkTexts } from './service-mark-texts.ts'

/**
 * The worst of what is in the way of one service for a patient. Undefined where nothing is, for a guest, and as long as it is not known: the
 * catalogue does not wait for it, and stands without marks when it cannot be loaded.
 */
export function useServiceObstacle(patientId: string | undefined, service: string): Obstacle | undefined {
  const { data } = useQuery({ ...serviceObstaclesQuery(patientId ?? ''), enabled: patientId !== undefined })
  const obstacles = data?.find((one) => one.service === service)?.obstacles ?? []
  // A number is confirmed in a minute: whatever takes longer is the better warning.
  return obstacles.find(({ mend }) => mend !== 'phone') ?? obstacles[0]
}

const isMarked = <T extends object>(texts: T, code: PropertyKey): code is keyof T => Object.hasOwn(texts, code)

/** Says in a few words why a service cannot be booked as things stand. */
export function ServiceMark({ obstacle: { code, mend } }: { readonly obstacle: Obstacle }) {
  const t = useTexts(serviceMarkTexts)
  const phone = mend === 'phone'
  return (
    <StatusTag tone={phone ? 'info' : 'neutral'} icon={phone ? 'message' : 'info'}>
      {t[isMarked(t, code) ? code : 'OTHER']}
    </StatusTag>
  )
}
