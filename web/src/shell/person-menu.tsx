import { useLanguage, useTexts } from '../i18n/texts.ts'
import { PersonBadge } from '../person/badge.tsx'
import { personNote } from '../person/note.ts'
import { rewriteHere } from '../router/history.ts'
import { reopen } from '../router/navigation.ts'
import { lookAt, type SignedIn } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuChoice } from '../ui/menu.tsx'
import type { CloseMenu } from '../ui/menu-button.tsx'
import { patientName } from '../words/people.ts'
import { shellTexts } from './texts.ts'
import css from './person-switcher.module.css'

interface PersonMenuProps {
  readonly person: SignedIn
  /** The screen can show everybody. */
  readonly family: boolean
  readonly onClose: CloseMenu
}

/** The present address without what it says of something that was done for the person who was looked at before. */
function addressForAnother(): string {
  const address = new URL(location.href)
  address.searchParams.delete('saved')
  return address.pathname + address.search + address.hash
}

/** Everybody for whom the account acts, each by name, colour, relation and age. */
export function PersonMenu({ person, family, onClose }: PersonMenuProps) {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const { acting, patients } = person
  const everybody = family && person.everybody
  const choose = (id: string | undefined) => {
    onClose()
    rewriteHere(addressForAnother())
    lookAt(id)
    reopen()
  }
  const line = (name: string, note: string, chosen: boolean) => (
    <>
      <span className={css.words}>
        <strong>{name}</strong>
        <small>{note}</small>
      </span>
      {chosen && <Icon name="check" />}
    </>
  )
  return (
    <Menu label={t.choosePerson} onClose={onClose} className={css.menu}>
      {family && (
        <MenuChoice chosen={everybody} onClick={() => choose(undefined)}>
          <span className={css.all}>
            <Icon name="users" size={1.3} />
          </span>
          {line(t.everybody, t.people(patients.length), everybody)}
        </MenuChoice>
      )}
      {patients.map((patient) => {
        const chosen = !everybody && patient.id === acting?.id
        return (
          <MenuChoice key={patient.id} chosen={chosen} onClick={() => choose(patient.id)}>
            <PersonBadge patient={patient} />
            {line(patientName(patient), personNote(patient, language), chosen)}
          </MenuChoice>
        )
      })}
    </Menu>
  )
}
