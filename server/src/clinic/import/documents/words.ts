import { wordsOf, type Concept, type Reference } from '../fhir.ts'
import { loinc, named } from '../results/shapes.ts'

/** The classification of medical documents of the Polish e-health system. */
const documentClass = 'urn:oid:2.16.840.1.113883.3.4424.11.1.32'

/** The class of a document as it came: the Polish one before LOINC, and that before any other. */
export function chosenKind(of: Concept | undefined) {
  const coded = of?.coding?.filter(({ code }) => code !== undefined) ?? []
  const from = (wanted: string) => coded.find(({ system }) => system === wanted)
  const chosen = from(documentClass) ?? from(loinc) ?? coded[0]
  return {
    system: chosen?.system ?? null,
    code: chosen?.code ?? null,
    name: of?.text ?? chosen?.display ?? wordsOf(of) ?? null,
  }
}

const wordsIn = (list: readonly Reference[]): string | null =>
  list
    .flatMap(({ display }) => display ?? [])
    .slice(0, 3)
    .join(', ') || null

/** Who wrote a document and where: words for them as far as they came, and the names of the resources that have them. */
export function namesOfPeople(author: readonly Reference[] = [], custodian?: Reference) {
  const isPlace = ({ reference: ref = '' }: Reference) => ref.startsWith('Organization/')
  const places = [...author.filter(isPlace), ...(custodian ? [custodian] : [])]
  const people = author.filter((one) => !isPlace(one))
  return {
    author: wordsIn(people),
    authorRef: named(people, 'Practitioner', 'PractitionerRole'),
    unit: wordsIn(places.slice(0, 1)),
    unitRef: named(places, 'Organization'),
  }
}

/** What a notification names: an identifier that the clinic gives, otherwise the id of the encounter. */
export const contextOf = (related: readonly Reference[] = [], encounterRef: string | null): string | null =>
  related.find(({ identifier }) => identifier?.value)?.identifier?.value ??
  encounterRef?.slice('Encounter/'.length) ??
  null
