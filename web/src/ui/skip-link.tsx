import { defineTexts, useTexts } from '../i18n/texts.ts'
import css from './skip-link.module.css'

const texts = defineTexts({
  skip: { pl: 'Przejdź do treści', en: 'Skip to content' },
})
export const mainId = 'tresc'

/** The first element that the keyboard reaches: leads past the navigation to the page's content. */
export function SkipLink() {
  const t = useTexts(texts)
  return (
    <a
      className={css.skip}
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(mainId)?.focus()
      }}
    >
      {t.skip}
    </a>
  )
}
