import * as z from 'zod/mini'
import { endEntered, takeEntered, usualConsents } from '../../../areas/consents/index.ts'
import { type Item, made, type Taker, taker, type Verdict } from '../batch.ts'
import { endOf, instantOf } from '../dates.ts'
import {
  codeOf,
  concept,
  dateTime,
  extensionOf,
  extensions,
  identifier,
  line,
  period,
  reference,
  wordsOf,
} from '../fhir.ts'
import { Refusal, refOf } from '../record.ts'
import { consentTypeSystem, extensionUrls, peselSystem } from '../systems.ts'
import { keep } from '../upsert.ts'

const actor = z.object({ role: z.optional(concept), reference: z.optional(reference) })
const consent = z.object({
  status: z.enum(['draft', 'proposed', 'active', 'rejected', 'inactive', 'entered-in-error']),
  category: z.optional(z.array(concept)),
  patient: z.optional(reference),
  dateTime: z.optional(dateTime),
  sourceAttachment: z.optional(z.looseObject({})),
  sourceReference: z.optional(reference),
  provision: z.optional(z.object({ period: z.optional(period), actor: z.optional(z.array(actor)) })),
  organization: z.optional(z.array(z.object({ identifier: z.optional(identifier), display: z.optional(line) }))),
  extension: extensions,
})
type Consent = z.infer<typeof consent>

const patientOf = ({ patient }: Consent) => (patient?.reference?.startsWith('Patient/') ? patient.reference : undefined)

/** The portal's type among the categories; a consent without one is kept alone. */
const typeOf = ({ category }: Consent): { code: string; words: string } | undefined => {
  for (const one of category ?? []) {
    const code = codeOf(one, consentTypeSystem)
    if (code && /^[A-Z][A-Z0-9_]{1,19}$/.test(code)) return { code, words: wordsOf(one) ?? code }
  }
  return undefined
}

/** The person who is authorized: an actor of whom a PESEL and a name are told. */
function personOf({ provision }: Consent) {
  for (const { reference: whom } of provision?.actor ?? []) {
    const [first, ...rest] = (whom?.display ?? '').split(' ').filter(Boolean)
    const number = whom?.identifier?.system === peselSystem ? whom.identifier.value : undefined
    if (number && first && rest.length > 0)
      return {
        name: first,
        lastName: rest.join(' '),
        identity: { nationalIdentificationNumber: number, country: 'PL' },
      }
  }
  return undefined
}

const statusOf = ({ status, sourceAttachment, sourceReference }: Consent) => {
  if (status !== 'active') return 'CANCELLED'
  return sourceAttachment || sourceReference ? 'SIGNED' : 'REGISTERED'
}

/** The statuses that say that nobody agrees to it: not yet, not any more, or never did. */
const notGiven: readonly unknown[] = ['draft', 'proposed', 'rejected', 'inactive', 'entered-in-error']

/** Nobody has agreed to it yet. */
const isUnsettled = ({ status }: Consent): boolean => status === 'draft' || status === 'proposed'

/** What the portal has of a consent; undefined where it is not one of the portal's types. */
function entered({ read, ref }: Item<Consent>, { system, now }: { readonly system: string; readonly now: Date }) {
  const type = typeOf(read)
  if (!type) return undefined
  const usual = usualConsents.find(({ code }) => code === type.code)
  const own = { pl: type.words, en: type.words }
  const { start, end } = read.provision?.period ?? {}
  const registeredAt = read.dateTime ? instantOf(read.dateTime) : start ? instantOf(start) : now
  const from = start ? instantOf(start) : registeredAt
  const to = end === undefined ? undefined : endOf(end)
  const status = statusOf(read)
  if (to && to <= from && status !== 'CANCELLED') throw new Refusal('ends before it begins')
  const person = personOf(read)
  const [to1] = read.organization ?? []
  const partner = to1?.identifier?.value && { code: to1.identifier.value, name: to1.display ?? to1.identifier.value }
  const fault =
    usual?.person && !person
      ? 'does not say whom it authorizes (name and PESEL of an actor)'
      : usual?.partner && !partner && 'does not say to which organisation it speaks'
  // What ends a consent need not say again what it was.
  if (fault && status === 'CANCELLED') return undefined
  if (fault) throw new Refusal(fault)
  return {
    system,
    source: ref,
    offered: { code: type.code, name: usual?.name ?? own, statement: usual?.statement ?? own },
    status,
    from,
    to,
    registeredAt,
    onlySelected: extensionOf(read.extension, extensionUrls.onlySelectedDocuments)?.valueBoolean === true,
    person,
    partner: partner || undefined,
  } as const
}

/** Stores what a consent says, as far as it says enough. */
const takeWhole = taker({
  shape: consent,
  needs: (read) => [patientOf(read)],
  async take(batch, items) {
    const rows = made(batch, items, (item) => {
      const ref = patientOf(item.read)
      return {
        patientId: ref ? batch.ids.of(ref) : undefined,
        given: isUnsettled(item.read) ? undefined : entered(item, batch),
      }
    })
    const kept = await keep(
      batch,
      rows.map(({ item, row }) => ({ item, patientId: row.patientId })),
    )
    for (const { item, row } of rows) {
      const { patientId, given } = row
      const outcome =
        given && patientId !== undefined && (await takeEntered(batch.tx, { ...given, patientId }, batch.now))
      const verdict = kept.get(item.ref) ?? { outcome: 'same' as const }
      batch.verdicts.set(item.resource, outcome === 'left' ? left : changedIf(wasWritten(outcome), verdict))
    }
  },
})

const left = { outcome: 'left', reason: 'it was withdrawn in the portal, or is another patient’s' } as const

const wasWritten = (outcome: unknown): boolean => outcome === 'new' || outcome === 'changed'

const changedIf = (changed: boolean, verdict: Verdict): Verdict =>
  changed && (verdict.outcome === 'same' || verdict.outcome === 'left') ? { outcome: 'changed' } : verdict

/**
 * Consent: what a patient has agreed to at the clinic, also for a child or a ward, where its category is one of the portal's types; kept in any case. One
 * that is not given, or not any more, ends the consent of its name, whatever else it says or leaves out: it must not let that go on.
 */
export const takeConsents: Taker = async (batch, resources) => {
  await takeWhole(batch, resources)
  for (const resource of resources) {
    if (!notGiven.includes(resource['status'])) continue
    const source = refOf(resource)
    const outcome = await endEntered(batch.tx, { system: batch.system, source }, batch.now)
    const verdict = batch.verdicts.get(resource)
    if (verdict) batch.verdicts.set(resource, changedIf(wasWritten(outcome), verdict))
  }
}
