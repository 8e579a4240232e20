import { defineTexts, useTexts } from '../i18n/texts.ts'
import { pluralEn, pluralPl } from '../i18n/plural.ts'
import { Button } from './button.tsx'
import css from './load-more.module.css'

const texts = defineTexts({
  more: { pl: 'Pokaż więcej', en: 'Show more' },
  shown: {
    pl: (count: number) => `Pokazano ${count} ${pluralPl(count, { one: 'pozycję', few: 'pozycje', many: 'pozycji' })}`,
    en: (count: number) => `Showing ${count} ${pluralEn(count, { one: 'item', other: 'items' })}`,
  },
})

/** The end of a list: the number of entries shown, and a button for more when there are any. */
export function LoadMore({
  shown,
  more,
  pending,
  onMore,
}: {
  readonly shown: number
  readonly more: boolean
  readonly pending: boolean
  readonly onMore: () => void
}) {
  const t = useTexts(texts)
  return (
    <div className={css.end} data-print="no">
      <output>{t.shown(shown)}</output>
      {more && (
        <Button pending={pending} onClick={onMore}>
          {t.more}
        </Button>
      )}
    </div>
  )
}
