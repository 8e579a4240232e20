import type { Patient } from '@portal/contract/areas/patients'
import { useSignedIn } from '../session/use-session.ts'
import { classNames } from '../ui/class-names.ts'
import { initials } from '../words/people.ts'
import css from './badge.module.css'

const colours = [css.one, css.two, css.three, css.four, css.five]

/** A patient's initials in the colour that is theirs in this account. Their name stands beside it. */
export function PersonBadge({ patient }: { readonly patient: Pick<Patient, 'id' | 'name' | 'lastName'> }) {
  const place = useSignedIn().patients.findIndex(({ id }) => id === patient.id)
  return (
    <span className={classNames(css.badge, colours[Math.max(place, 0) % colours.length])} aria-hidden="true">
      {initials(patient)}
    </span>
  )
}
