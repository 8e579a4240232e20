import { useLanguage, useTexts } from '../i18n/texts.ts'
import type { Href } from '../paths.ts'
import type { Visitor } from '../router/guard.ts'
import { Link } from '../router/link.tsx'
import { useView } from '../router/navigation.ts'
import { Icon } from '../ui/icon.tsx'
import { groupsFor, isInWizard, placeOf } from './navigation.ts'
import { shellTexts } from './texts.ts'
import { Unread } from './unread.tsx'
import css from './bottom-bar.module.css'

const mostGroups = 4

/** On a phone, the first groups of the navigation and the way to all others, always in reach of the thumb. Not inside a wizard, and not for guests. */
export function BottomBar({ visitor, onMore }: { readonly visitor: Visitor; readonly onMore: () => void }) {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const view = useView()
  const all = groupsFor(visitor)
  if (all.length === 0 || isInWizard(view)) return null
  const place = placeOf(view?.place.path ?? '', all)
  return (
    <nav className={css.bottom} aria-label={t.navigation} data-print="no" data-bottom-bar>
      {all.slice(0, mostGroups).map(({ name, short, icon, entries, unread }) => (
        <Link
          key={name}
          to={entries[0].row.path as Href}
          aria-current={entries.some((entry) => entry.name === place?.name) ? place?.is : undefined}
        >
          <Icon name={icon} size={1.35} />
          <span>{short[language]}</span>
          <Unread count={unread} />
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Icon name="menu" size={1.35} />
        <span>{t.more}</span>
      </button>
    </nav>
  )
}
