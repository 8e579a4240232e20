import { language } from '../../i18n/language.ts'
import { textsNow } from '../../i18n/texts.ts'
import { phoneProblemText } from '../../ui/phone-field.tsx'
import type { ContactFault } from './profile-values.ts'
import { accountTexts } from './texts.ts'

/** The text about a wrong contact; it tells how to correct it. */
export function faultText(fault: ContactFault): string {
  const t = textsNow(accountTexts).faults
  switch (fault) {
    case 'emailMissing':
    case 'email':
    case 'missing':
    case 'current':
    case 'notRepeated':
      return t[fault]
    default:
      return phoneProblemText(fault, language())
  }
}
