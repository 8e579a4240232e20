import { catalogue, type Catalogue, type CatalogueService, type CatalogueUnit } from '@portal/contract/areas/catalogue'
import { isBookable, isImmediate, type Availability, type Directory } from '../../clinic/model/directory.ts'
import { onDuty } from '../../clinic/model/slots.ts'
import type { Db } from '../../db/database.ts'
import { CommonAnswer, jsonWriter, Written } from '../../http/written.ts'
import { presentPractitioner } from '../bookings/present.ts'

const write = jsonWriter(catalogue)

/**
 * Catalogue trees (services > units > practitioners) of the entries that belong to them, built and written once for each directory. The offer is read
 * again and again, and nearly always says the same: then the answer to everybody stays what it was, compressed already.
 */
function treesOf(belongs: (entry: Availability) => boolean): (directory: Directory) => Written<Catalogue> {
  const trees = new WeakMap<Directory, Written<Catalogue>>()
  let last: CommonAnswer<Catalogue> | undefined
  return (directory) => {
    const known = trees.get(directory)
    if (known) return known
    const json = write(build(directory.all.filter(belongs)))
    const tree = last?.json === json ? last : toldOf<Catalogue>(directory, json)
    trees.set(directory, tree)
    if (tree instanceof CommonAnswer) last = tree
    return tree
  }
}

/** What is told of a directory: common to all, unless it is what one patient is offered. */
export const toldOf = <T>(directory: Directory, json: string): Written<T> =>
  directory.open === directory ? new CommonAnswer(json) : new Written(json)

/** The catalogue tree of everything that may be booked for a date. */
export const catalogueTree = treesOf(isBookable)

/** The part of it that is given from afar (V-416). */
export const plannedTeleconsultations = treesOf((entry) => isBookable(entry) && entry.service.teleconsultation)

/** The catalogue tree of teleconsultations that need no appointment (V-416). */
export const unplannedTeleconsultations = treesOf(isImmediate)

/** The part of the unplanned teleconsultations that can be taken now, with those who are on duty; one query, each time anew. */
export async function unplannedTeleconsultationsNow(db: Db, directory: Directory, now: Date): Promise<Catalogue> {
  const entries = directory.all.filter(isImmediate)
  const duties = await onDuty(db, [...new Set(entries.map((one) => one.scheduleId))], now)
  const schedules = new Set(duties.map(({ scheduleId }) => scheduleId))
  return build(entries.filter((one) => schedules.has(one.scheduleId)))
}

function build(entries: readonly Availability[]): Catalogue {
  const services = Map.groupBy(entries, (one) => one.service.id)
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
