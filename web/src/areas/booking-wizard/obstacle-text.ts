import type { Language } from '@portal/contract/languages'
import { problems, validationTexts } from '@portal/contract/areas/bookings/problems'

const isKey = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key)

/** What is said about a thing that refuses a booking; a code that is not in the list is 'Inny błąd walidacji' (001 §5). */
export function obstacleText(code: string, language: Language): string {
  if (code === 'BOOKING_LOCKED' || code === 'DECLARATION_REQUIRED') return problems[code][language]
  return validationTexts[isKey(validationTexts, code) ? code : 'OTHER'][language]
}
