import type { ResultValue } from '@portal/contract/areas/test-results'
import { flagInWords } from '@portal/contract/rules/result-words'
import { useLanguage } from '../../i18n/texts.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { toneOfValue } from './words.ts'
import css from './results.module.css'

const looks: Readonly<Record<string, { readonly icon: IconName; readonly look: string | undefined }>> = {
  critical: { icon: 'alert', look: css.critical },
  outside: { icon: 'info', look: css.outside },
  usual: { icon: 'check', look: css.usual },
}

/** The laboratory's mark: sign, words and colour together, so that each of them alone is enough. */
export function FlagMark({ value }: { readonly value: ResultValue }) {
  const language = useLanguage()
  const words = flagInWords(value, language)
  const look = looks[toneOfValue(value) ?? '']
  if (!words) return null
  return (
    <span className={look?.look ?? css.mark}>
      {look && <Icon name={look.icon} size={1.05} />}
      {words}
    </span>
  )
}
