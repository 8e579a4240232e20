import type { Language } from '@portal/contract/languages'
import { isObstacleProblem, problems, validationTexts } from '@portal/contract/areas/bookings/problems'

const isKey = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key)

/** Whether the portal has words for a code: a clinic's own system may refuse a booking with codes of its own. */
export const isKnownObstacle = (code: string): boolean => isObstacleProblem(code) || isKey(validationTexts, code)

/** The text about an obstacle to a booking; an unknown code gives 'Inny błąd walidacji'. */
export function obstacleText(code: string, language: Language): string {
  if (isObstacleProblem(code)) return problems[code][language]
  return validationTexts[isKey(validationTexts, code) ? code : 'OTHER'][language]
}
