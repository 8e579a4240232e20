import type { StaffMember } from '@portal/contract/areas/declarations/parts'
import { fold } from '@portal/contract/rules/fold'

/** Those of a list whom a phrase finds: each of its words begins a word of their name, speciality or place. */
export function staffFound(
  staff: readonly StaffMember[],
  phrase: string,
  { onlyFree }: { readonly onlyFree: boolean },
): StaffMember[] {
  const words = fold(phrase).split(/\s+/).filter(Boolean)
  return staff.filter((one) => {
    if (onlyFree && one.freePlaces === 0) return false
    const { name, lastName, specialities, hospitalOrganizationUnit: unit } = one
    const there = fold([name, lastName, ...specialities, unit.name, unit.address ?? ''].join(' ')).split(
      /[^\p{L}\p{N}]+/u,
    )
    return words.every((word) => there.some((known) => known.startsWith(word)))
  })
}
