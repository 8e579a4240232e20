import { pluralEn, pluralPl } from '../i18n/plural.ts'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './unread-badge.module.css'

const texts = defineTexts({
  unread: {
    pl: (count: number) => pluralPl(count, { one: 'nieprzeczytana', few: 'nieprzeczytane', many: 'nieprzeczytanych' }),
    en: (count: number) => pluralEn(count, { one: 'unread', other: 'unread' }),
  },
})

/** More than that need not be known exactly. */
const most = 99

/** A number beside an entry of the navigation. */
export function UnreadBadge({ count }: { readonly count: number }) {
  const t = useTexts(texts)
  return (
    <span className={css.badge} data-unread>
      {count > most ? `${most}+` : count}
      <VisuallyHidden> {t.unread(count)}</VisuallyHidden>
    </span>
  )
}
