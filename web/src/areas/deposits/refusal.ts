import { payoutRefusals } from '@portal/contract/rules/payouts'
import type { Language } from '../../i18n/language.ts'
import { refusalTexts } from './texts.ts'

/** Why a payout is refused, in words; a status that has none stands as it is. */
export function refusalText(status: string, language: Language): string {
  const known = payoutRefusals.find((one) => one === status)
  return known === undefined ? status : refusalTexts[language][known]
}

/** A request that was refused with a status. */
export class PayoutRefused extends Error {
  readonly status: string

  constructor(status: string) {
    super(status)
    this.status = status
  }
}
