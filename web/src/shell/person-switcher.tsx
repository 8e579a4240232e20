import { useLanguage, useTexts } from '../i18n/texts.ts'
import { PersonBadge } from '../person/badge.tsx'
import { personNote } from '../person/note.ts'
import { useView } from '../router/navigation.ts'
import { routeRow } from '../router/routes.ts'
import type { SignedIn } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { patientName } from '../words/people.ts'
import { shellTexts } from './texts.ts'
import { PersonMenu } from './person-menu.tsx'
import css from './person-switcher.module.css'

/** Whose data are on the screen, always visible, and with more than one patient the choice among them: one, or everybody where the screen can show that. */
export function PersonSwitcher({ person }: { readonly person: SignedIn }) {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const view = useView()
  const { acting, patients, everybody } = person
  if (!acting) return null
  const family = view?.kind === 'screen' && routeRow(view.name).family === true
  const shown = (
    <>
      {family && everybody ? (
        <span className={css.all}>
          <Icon name="users" size={1.3} />
        </span>
      ) : (
        <PersonBadge patient={acting} />
      )}
      <span className={css.words}>
        <VisuallyHidden>{t.person}</VisuallyHidden>
        <strong>{family && everybody ? t.everybody : patientName(acting)}</strong>
        <small>{family && everybody ? t.people(patients.length) : personNote(acting, language)}</small>
      </span>
    </>
  )
  if (patients.length === 1) return <div className={css.only}>{shown}</div>
  return (
    <MenuButton
      place={css.place}
      className={css.button}
      renderMenu={(close) => <PersonMenu person={person} family={family} onClose={close} />}
    >
      {shown}
      <Icon name="chevron-down" size={1.1} />
    </MenuButton>
  )
}
