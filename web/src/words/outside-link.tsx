import { defineTexts, useTexts } from '../i18n/texts.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './outside-link.module.css'

const texts = defineTexts({ newTab: { pl: '(otwiera się w nowej karcie)', en: '(opens in a new tab)' } })

/** A link to another site, in a tab of its own. Where `shown` is not its whole name, screen readers and the pointer are told that. */
export function OutsideLink({
  href,
  name,
  shown = name,
}: {
  readonly href: string
  readonly name: string
  readonly shown?: string
}) {
  const t = useTexts(texts)
  const shortened = shown !== name
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer" title={shortened ? name : undefined}>
      <Icon name="external" />
      <span>
        <span aria-hidden={shortened || undefined}>{shown}</span>
        <VisuallyHidden>
          {shortened && name} {t.newTab}
        </VisuallyHidden>
      </span>
    </a>
  )
}
