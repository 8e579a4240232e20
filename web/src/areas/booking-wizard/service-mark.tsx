import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { serviceObstaclesQuery } from './queries.ts'
import { serviceMarkTexts } from './service-mark-texts.ts'

/** What is in the way of one service for a patient; nothing as long as this is not known, or when it could not be loaded. */
function useServiceObstacles(patientId: string, service: string) {
  const { data } = useQuery(serviceObstaclesQuery(patientId))
  return data?.find((one) => one.service === service)?.obstacles ?? []
}

const isMarked = <T extends object>(texts: T, code: PropertyKey): code is keyof T => Object.hasOwn(texts, code)

/** Says beside the name of a service that it cannot be booked for the patient as things stand, and why. */
export function ServiceMark({ patientId, service }: { readonly patientId: string; readonly service: string }) {
  const t = useTexts(serviceMarkTexts)
  const obstacles = useServiceObstacles(patientId, service)
  // A number is confirmed in a minute: whatever takes longer is the better warning.
  const worst = obstacles.find(({ mend }) => mend !== 'phone') ?? obstacles[0]
  if (!worst) return null
  const phone = worst.mend === 'phone'
  return (
    <StatusTag tone={phone ? 'info' : 'neutral'} icon={phone ? 'message' : 'info'}>
      {t[isMarked(t, worst.code) ? worst.code : 'OTHER']}
    </StatusTag>
  )
}
