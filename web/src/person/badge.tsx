import type { Patient } from '@portal/contract/areas/patients'
import { useSignedIn } from '../session/use-session.ts'
import { classNames } from '../ui/class-names.ts'
import { initials } from '../words/people.ts'
import { personColour } from './colour.ts'
import css from './badge.module.css'

const colours = [css.one, css.two, css.three, css.four, css.five, css.six, css.seven, css.eight]

interface PersonBadgeProps {
  readonly patient: Pick<Patient, 'id' | 'name' | 'lastName'>
  readonly size?: 'normal' | 'large'
}

/** A patient's initials in the colour that is theirs in this account. Their name stands beside it. */
export function PersonBadge({ patient, size = 'normal' }: PersonBadgeProps) {
  const ids = useSignedIn().patients.map(({ id }) => id)
  return (
    <span
      className={classNames(css.badge, size === 'large' && css.large, colours[personColour(patient.id, ids)])}
      aria-hidden="true"
    >
      {initials(patient)}
    </span>
  )
}

/** The initials of somebody who is no patient of the account, without a colour. */
export const NameBadge = ({ name = '' }: { readonly name?: string | undefined }) => {
  const words = name.split(' ')
  return (
    <span className={classNames(css.badge, css.large, css.nobody)} aria-hidden="true">
      {initials({ name: words[0], lastName: words.length > 1 ? words.at(-1) : undefined }) || '?'}
    </span>
  )
}
