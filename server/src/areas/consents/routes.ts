import type { endpoints } from '@portal/contract/areas/consents'
import type { Consent } from '@portal/contract/areas/consents/parts'
import type { Partner } from '@portal/contract/areas/dictionaries'
import type { ActingFor } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { SigningServices } from '../national-signature/index.ts'
import { agree, chooseSystem, give, withdraw } from './commands.ts'
import { presentConsent } from './present.ts'
import { consentPrintout } from './printout.ts'
import type { ConsentRow } from './rows.ts'
import { signingHandlers } from './signing.ts'
import * as store from './store.ts'
import { addPartners, allPartners, dropOtherPartners, ownPartners } from './store-partners.ts'

/** A call about one consent. */
interface About {
  readonly db: Db
  readonly owned: store.OneConsent
  about(subject: { patientId: number; entityId?: number }): void
}

/** A call that names partners as a patient's. */
interface NamingPartners {
  readonly db: Tx
  readonly patient: store.Sharer
  readonly body: { readonly partnerCodes: readonly string[] }
  about(subject: { patientId: number }): void
}

/** The consent in a call; raises NOT_FOUND. */
async function shown(call: About): Promise<ConsentRow> {
  const row = await store.consentOf(call.db, call.owned)
  if (!row) throw new Problem('NOT_FOUND')
  call.about({ patientId: row.patientId, entityId: row.id })
  return row
}

const view = async (call: About): Promise<Consent> => presentConsent(await shown(call), call.owned.now)

/** Handlers of consents, and of the partners to whom some of them speak. */
export const consentsHandlers = (services: SigningServices): Handlers<typeof endpoints> => {
  const { consents: settings, modules, clinicName } = services.config
  const types = [...settings.types, ...(modules.occupationalMedicineModule ? settings.occupational : [])]

  const made = async (db: Db, sharer: store.Sharer, id: number): Promise<Consent> =>
    presentConsent((await store.madeConsent(db, sharer, id))!, sharer.now)

  const namePartners = async (
    call: NamingPartners,
    take: (acting: ActingFor<'record:share'>) => Promise<void>,
  ): Promise<Partner[]> => {
    const acting = await call.patient.take(call.db)
    call.about({ patientId: acting.patientId })
    const known = new Set((await allPartners(call.db)).map(({ code }) => code))
    if (!call.body.partnerCodes.every((code) => known.has(code))) throw new Problem('CONSENT_PARTNER')
    await take(acting)
    return ownPartners(call.db, acting.claim)
  }

  return {
    consentList: async (call) => {
      const rows = await store.consents(call.db, call.patients)
      for (const patientId of new Set(rows.map((row) => row.patientId))) call.about({ patientId })
      return rows.map((row) => presentConsent(row, call.patients.now))
    },
    consentTypes: async (call) => {
      const hasPartners = modules.partnersModule && (await allPartners(call.db)).length > 0
      return settings.types.filter(({ partner }) => !partner || hasPartners)
    },
    consentCreate: async (call) => {
      const { id, patientId } = await give(call.db, call.patient, call.body, { types, partner: undefined })
      call.about({ patientId, entityId: id })
      return made(call.db, call.patient, id)
    },
    consentView: view,
    consentCancel: async (call) => {
      await withdraw(call.db, call.owned, call.body, { toPartner: false })
      return view(call)
    },
    consentAgree: async (call) => {
      await agree(call.db, call.owned)
      return view(call)
    },
    ...signingHandlers(services),
    consentPrintout: async (call) => {
      const row = await shown(call)
      const patient = await store.printedPatient(call.db, call.owned)
      if (!patient) throw new Problem('NOT_FOUND')
      call.setHeader('content-disposition', `inline; filename="zgoda-${row.id}.pdf"`)
      return consentPrintout(row, patient, { language: call.language, clinicName, printedAt: call.now })
    },
    partnerAdd: (call) =>
      namePartners(call, (acting) => addPartners(call.db, acting, call.body.partnerCodes, call.now)),
    partnersReplace: (call) =>
      namePartners(call, async (acting) => {
        await dropOtherPartners(call.db, acting, call.body.partnerCodes)
        await addPartners(call.db, acting, call.body.partnerCodes, call.now)
      }),
    partnerConsentCreate: async (call) => {
      const { partnerCode, ...asked } = call.body
      const partner = (await allPartners(call.db)).find(({ code }) => code === partnerCode)
      if (!partner) throw new Problem('CONSENT_PARTNER')
      const { id, patientId } = await give(call.db, call.patient, asked, { types, partner })
      call.about({ patientId, entityId: id })
      return made(call.db, call.patient, id)
    },
    partnerConsentCancel: async (call) => {
      await withdraw(call.db, call.owned, call.body, { toPartner: true })
      return view(call)
    },
    partnerConsentSystem: async (call) => {
      await chooseSystem(call.db, call.owned, call.body.systemId)
      return view(call)
    },
    occupationalConsents: async () => ({ consentTypes: [...settings.occupational] }),
  }
}
