import type { BookingWithDetails, Hold } from '@portal/contract/areas/bookings'
import type { Catalogue, CatalogueService } from '@portal/contract/areas/catalogue'
import type { Patient } from '@portal/contract/areas/patients'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import type { DraftKey } from '../../draft/draft-calls.ts'
import { session } from '../../session/session.ts'
import { stepsOver } from '../../wizard/step.ts'
import type { Choices } from './choices.ts'
import { offerIn, serviceIn, type Offer } from './offer.ts'
import { pickedBefore, pickedHold, pickedSlot, slotOf, type Picked } from './picked.ts'
import { bookingQuery, catalogueQuery, daySlotsQuery, holdQuery, unplannedQuery } from './queries.ts'

/** What the ids in the wizard's address mean: who and what is booked, and how firmly the slot is held. */
export interface Base {
  readonly choices: Choices
  readonly signedIn: boolean
  /** Questionnaires may be filled in here. */
  readonly interviews: boolean
  /** Declarations may be handed in here. */
  readonly declarations: boolean
  /** Consents may be given here. */
  readonly consents: boolean
  /** Teleconsultations are booked with the matter that they are about. */
  readonly cases: boolean
  readonly patients: readonly Patient[]
  readonly patient: Patient | undefined
  readonly catalogue: Catalogue
  readonly offer: Offer | undefined
  /** The teleconsultation without an appointment that was chosen. */
  readonly immediate: CatalogueService | undefined
  /** The service is available to this patient. */
  readonly serviceKnown: boolean
  /** The booking that is moved. */
  readonly old: BookingWithDetails | undefined
  readonly picked: Picked | undefined
}

/**
 * Those who can be chosen: a new teleconsultation is for those whose identity the clinic has confirmed (V-404). Who is alone in the account is chosen
 * all the same, and reads at the next step what is missing.
 */
export const choosable = (patients: readonly Patient[], { tele, mode }: Pick<Choices, 'tele' | 'mode'>) =>
  tele && mode === 'NEW' && patients.length > 1 ? patients.filter(({ authorized }) => authorized) : patients

/** Declares a step of booking a visit. */
export const bookingStep = stepsOver<Base>()

/** The present or expired hold; undefined when there is no such hold, or when it has become a booking. */
async function heldSlot(id: string): Promise<Picked | undefined> {
  try {
    return pickedHold(await queryClient.fetchQuery(holdQuery(id)))
  } catch (error) {
    if (isProblem(error, 'SLOT_HOLD_EXPIRED')) return pickedBefore(error.details.hold as Hold)
    if (isProblem(error, 'NOT_FOUND')) return undefined
    throw error
  }
}

/** The picked slot without a hold, if it is still free. */
async function freeSlot(choices: Choices, { offer, old }: Pick<Base, 'offer' | 'old'>): Promise<Picked | undefined> {
  const { slot, availabilityId, day } = choices
  const service = offer?.service.medicalService.name ?? old?.service.description
  if (!slot || !availabilityId || !day || !service) return undefined
  try {
    const slots = await queryClient.fetchQuery(daySlotsQuery(choices, day))
    const found = slots.find(({ id }) => id === slot)
    const address = offer?.unit.hospitalOrganizationUnit.address ?? old?.organizationUnit.address
    return found && pickedSlot(found, { service, condition: old?.service.condition, address })
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND', 'VALIDATION_ERROR')) return undefined
    throw error
  }
}

/** Looks up what the choices mean in the server's present data. */
export async function baseOf(choices: Choices): Promise<Base> {
  const now = session()
  const patients = now.state === 'in' ? now.patients : []
  const patient = patients.find(({ id }) => id === choices.patient)
  const [whole, unplanned, old] = await Promise.all([
    queryClient.fetchQuery(catalogueQuery(patient?.id)),
    choices.tele && choices.unplanned ? queryClient.fetchQuery(unplannedQuery) : [],
    patient && choices.mode === 'MODIFY' && choices.oldBookingId && choices.system
      ? queryClient.fetchQuery(bookingQuery(choices.system, choices.oldBookingId))
      : undefined,
  ])
  const catalogue = choices.tele ? whole.filter(({ teleconsultation }) => teleconsultation) : whole
  const offer = offerIn(catalogue, choices)
  const immediate = serviceIn(unplanned, choices)
  const held = patient && choices.hold ? await heldSlot(choices.hold) : undefined
  return {
    choices,
    signedIn: now.state === 'in',
    interviews: now.state === 'in' && now.modules.medicalInterviewsModule,
    declarations: now.state === 'in' && now.modules.declarationsModule,
    consents: now.state === 'in' && now.modules.consentsModule,
    cases: now.state === 'in' && now.modules.amtsEnabled,
    patients,
    patient,
    catalogue,
    offer,
    immediate,
    serviceKnown: (immediate ?? serviceIn(catalogue, choices) ?? old) !== undefined,
    old,
    picked: held ?? (patient && !choices.hold ? await freeSlot(choices, { offer, old }) : undefined),
  }
}

/** Whether a teleconsultation is booked of which the person says what it is about; one that is moved keeps its matter. */
export const consults = ({ cases, choices, offer, immediate, old }: Base): boolean =>
  cases && choices.tele && old === undefined && (immediate ?? offer?.service)?.teleconsultation === true

/** A teleconsultation that is moved keeps whatever goes with it (V-319). */
export const keepsParts = ({ choices, old }: Base): boolean => choices.tele && old !== undefined

/** Whether the picked slot is booked without having been held for the person. */
export const bookedAtOnce = ({ old, picked }: Base): boolean =>
  !old && picked !== undefined && !picked.hold && !picked.expired

/** The slot that was picked, and the patient; undefined until one is picked. */
export const pickedFor = ({ choices, picked }: Pick<Base, 'choices' | 'picked'>) =>
  picked && choices.patient ? { ...picked, slot: slotOf(picked), patientId: choices.patient } : undefined

/** The key of the draft for these choices; undefined until patient and service are known. */
export function draftKeyOf({ mode, patient, service, oldBookingId }: Choices): DraftKey | undefined {
  const subject = mode === 'NEW' ? service : oldBookingId && `booking:${oldBookingId}`
  return patient && subject ? { patientId: patient, kind: 'booking', subject } : undefined
}
