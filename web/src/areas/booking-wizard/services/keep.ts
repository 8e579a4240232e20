import type { Catalogue, CatalogueService, CatalogueUnit } from '@portal/contract/areas/catalogue'
import type { Looking } from '../choices.ts'

const ofAge = 18

/** Whether patients pay for a service, for some ways to it, or for none. */
export function costs({ organizationalUnits }: CatalogueService): { readonly free: boolean; readonly paid: boolean } {
  const ways = organizationalUnits.flatMap(({ anyPractitioner, practitioners }) =>
    practitioners.length > 0 ? practitioners : (anyPractitioner ?? []),
  )
  return {
    free: ways.some(({ commercialService }) => !commercialService),
    paid: ways.some(({ commercialService }) => commercialService),
  }
}

const forChildren = ({ minAge = 0 }: CatalogueService): boolean => minAge < ofAge
const forAdults = ({ maxAge = Infinity }: CatalogueService): boolean => maxAge >= ofAge

/** The ways of a unit that cost something, or nothing. */
function withWays(unit: CatalogueUnit, paid: boolean): CatalogueUnit | undefined {
  const practitioners = unit.practitioners.filter(({ commercialService }) => commercialService === paid)
  // Who asks for anybody may get a way of the other kind, unless all are alike.
  const alike = practitioners.length === unit.practitioners.length
  const anyPractitioner = alike && unit.anyPractitioner?.commercialService === paid ? unit.anyPractitioner : undefined
  return anyPractitioner || practitioners.length > 0 ? { ...unit, anyPractitioner, practitioners } : undefined
}

/** A way to narrow the catalogue: its name in the address, and for each value which services it keeps. */
export const filters = {
  pay: {
    nfz: (service: CatalogueService) => costs(service).free,
    paid: (service: CatalogueService) => costs(service).paid,
  },
  where: {
    clinic: ({ teleconsultation }: CatalogueService) => !teleconsultation,
    remote: ({ teleconsultation }: CatalogueService) => teleconsultation,
  },
  age: { child: forChildren, adult: forAdults },
} as const
export type FilterName = keyof typeof filters

const testOf = (name: FilterName, value: string | undefined): ((service: CatalogueService) => boolean) | undefined => {
  const values: Readonly<Partial<Record<string, (service: CatalogueService) => boolean>>> = filters[name]
  return value !== undefined && Object.hasOwn(values, value) ? values[value] : undefined
}

/** The part of the catalogue that a person wants to see; the catalogue itself when they have narrowed nothing. */
export function keep(catalogue: Catalogue, { kind, pay, ...looking }: Looking): Catalogue {
  const tests = [
    kind === undefined ? undefined : ({ medicalService }: CatalogueService) => medicalService.type.id === kind,
    testOf('pay', pay),
    testOf('where', looking.where),
    testOf('age', looking.age),
  ].filter((test) => test !== undefined)
  if (tests.length === 0) return catalogue
  const kept = catalogue.filter((service) => tests.every((test) => test(service)))
  if (!testOf('pay', pay)) return kept
  return kept.map((service) => ({
    ...service,
    organizationalUnits: service.organizationalUnits.flatMap((unit) => withWays(unit, pay === 'paid') ?? []),
  }))
}

/** The filters that the clinic's data tell apart: both values keep something, and not everything. */
export const tellingFilters = (catalogue: Catalogue): FilterName[] =>
  (['pay', 'where', 'age'] as const).filter((name) => {
    const [one, other] = Object.values(filters[name]).map((test) => catalogue.filter(test).length)
    return one !== 0 && other !== 0 && (one !== catalogue.length || other !== catalogue.length)
  })
