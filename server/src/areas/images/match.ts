import type { DicomFile } from '@portal/contract/areas/images'
import type { DicomFacts } from '../../dicom/facts.ts'

/** The person for whom files are sent. */
interface Person {
  readonly name: string
  readonly lastName: string
  readonly pesel: string | null
  /** yyyy-MM-dd */
  readonly birthDate: string
}

/** Whose pictures a file holds, and what of that differs from the portal's data. */
export function inFile(
  { name, pesel, birthDate }: Omit<DicomFacts, 'layout'>,
  person: Person,
): NonNullable<DicomFile['patientInFile']> {
  const differs: NonNullable<DicomFile['patientInFile']>['differs'] = []
  if (name !== undefined && !sameName(name, `${person.name} ${person.lastName}`)) differs.push('name')
  if (pesel !== undefined && person.pesel !== null && pesel !== person.pesel) differs.push('pesel')
  if (birthDate !== undefined && birthDate !== person.birthDate) differs.push('birthDate')
  if (name === undefined && pesel === undefined) differs.push('unknown')
  return {
    ...(name === undefined ? {} : { name }),
    ...(pesel === undefined ? {} : { pesel }),
    ...(birthDate === undefined ? {} : { birthDate }),
    differs,
  }
}

/** Names without accents, in any order; one of them may have further names. */
function sameName(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const common = first.intersection(second).size
  return common >= 2 && (common === first.size || common === second.size)
}

const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFD')
      .replace(/[łŁ]/g, 'l')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter(Boolean),
  )
