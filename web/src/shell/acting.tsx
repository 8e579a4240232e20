import { useId } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { reopen } from '../router/navigation.ts'
import { actFor, type SignedIn } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { choiceName, initials, patientName } from '../words/people.ts'
import { commonTexts } from '../words/texts.ts'
import { shellTexts } from './texts.ts'
import css from './acting.module.css'

/** The patient whose data are on the screen, always visible; with more than one patient also the choice among them. */
export function Acting({ person }: { readonly person: SignedIn }) {
  const t = useTexts(shellTexts)
  const roles = useTexts(commonTexts).actingRoles
  const id = useId()
  const { acting, patients } = person
  if (!acting) return null
  return (
    <div className={css.acting}>
      <span className={css.sign} aria-hidden="true">
        {initials(acting)}
      </span>
      <div className={css.words}>
        {patients.length > 1 ? (
          <>
            <label htmlFor={id}>{t.actingFor(roles[acting.patientRole])}</label>
            <span className={css.select}>
              <select
                id={id}
                value={acting.id}
                onChange={(event) => {
                  actFor(event.target.value)
                  reopen()
                }}
              >
                {patients.map((patient) => (
                  <option key={patient.id} value={patient.id}>
                    {choiceName(patient, patients, roles[patient.patientRole])}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" size={1.1} />
            </span>
          </>
        ) : (
          <>
            <span className={css.label}>{t.actingFor(roles[acting.patientRole])}</span>
            <strong>{patientName(acting)}</strong>
          </>
        )}
      </div>
    </div>
  )
}
