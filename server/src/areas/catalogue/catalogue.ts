import { catalogue, type Catalogue, type CatalogueService, type CatalogueUnit } from '@portal/contract/areas/catalogue'
import { isBookable, type Availability, type Directory } from '../../clinic/model/directory.ts'
import { jsonWriter, Written } from '../../http/written.ts'
import { presentPractitioner } from '../bookings/present.ts'

const trees = new WeakMap<Directory, Written<Catalogue>>()
const write = jsonWriter(catalogue)

/** The catalogue tree of everything that may be booked: services > units > practitioners. Built and written once for each directory. */
export function catalogueTree(directory: Directory): Written<Catalogue> {
  let tree = trees.get(directory)
  if (!tree) {
    tree = new Written(write(build(directory)))
    trees.set(directory, tree)
  }
  return tree
}

function build(directory: Directory): Catalogue {
  const services = Map.groupBy(directory.all.filter(isBookable), (one) => one.service.id)
  return [...services.values()].map(presentService)
}

function presentService(entries: readonly Availability[]): CatalogueService {
  const { service } = entries[0]!
  const units = Map.groupBy(entries, (one) => one.unit.id)
  const ages = entries.map((one) => one.restrictions)
  const minAge = widest(
    Math.min,
    ages.map((one) => one.minAge),
  )
  const maxAge = widest(
    Math.max,
    ages.map((one) => one.maxAge),
  )
  return {
    medicalService: {
      code: service.code,
      name: service.name,
      type: { id: service.typeId, name: service.typeName },
      ...(service.description ? { description: service.description } : {}),
      ...(service.minBookDate ? { minBookDate: service.minBookDate } : {}),
    },
    commercialService: entries.some((one) => one.commercial),
    teleconsultation: service.teleconsultation,
    referralStatus: referralOf(entries),
    bookingConfReq: entries.some((one) => one.bookingConfReq),
    ...(minAge === undefined ? {} : { minAge }),
    ...(maxAge === undefined ? {} : { maxAge }),
    organizationalUnits: [...units.values()].map(presentUnit),
  }
}

/** The widest of the limits, if all of them are set. */
function widest(pick: (...all: number[]) => number, limits: readonly (number | null)[]): number | undefined {
  const known = limits.filter((limit) => limit !== null)
  return known.length === limits.length ? pick(...known) : undefined
}

function referralOf(entries: readonly Availability[]): CatalogueService['referralStatus'] {
  if (entries.every((one) => one.referralStatus === 'N')) return 'N'
  return entries.every((one) => one.referralStatus === 'R') ? 'R' : 'O'
}

function presentUnit(entries: readonly Availability[]): CatalogueUnit {
  const { unit } = entries[0]!
  const named = entries.filter((one) => one.role !== null)
  // A person can ask for "anybody" where several people give the service, or where no particular person does.
  const anybody = named.length !== 1 || named.length < entries.length
  return {
    hospitalOrganizationUnit: {
      id: String(unit.id),
      name: unit.name,
      ...(unit.address ? { address: unit.address } : {}),
    },
    systemIds: { unitId: String(unit.id) },
    ...(anybody ? { anyPractitioner: { commercialService: entries.some((one) => one.commercial) } } : {}),
    practitioners: named.map((one) => ({
      ...presentPractitioner(one.role!),
      availabilityId: String(one.id),
      commercialService: one.commercial,
      availabilityInModuleStatus: one.moduleStatus === 'P' ? ('P' as const) : ('B' as const),
    })),
  }
}
