import { randomUUID } from 'node:crypto'
import type { endpoints } from '@portal/contract/areas/papers'
import type { Offer } from '../../clinic/model/offer.ts'
import type { Config } from '../../config.ts'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Call, Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { AmpaPort } from '../../outside/ampa/api.ts'
import type { Personal } from '../../personal/personal.ts'
import { SignatureRefused } from '../../signatures/refused.ts'
import type { SignatureJudge } from '../../signatures/judge.ts'
import { asked } from './ampa.ts'
import { accountApplication } from './application.ts'
import { accountDataCopy, type PrintedSection } from './data-copy.ts'
import type { PaperContext } from './paper-texts.ts'
import { accountRow, peopleOf, type AccountRow } from './store.ts'

/** The services that the account's papers need. */
export interface PapersServices {
  readonly config: Pick<Config, 'clinicName' | 'clinicPhone'>
  readonly offer: Offer
  readonly personal: Personal
  readonly judgeSignatures: SignatureJudge
  readonly ampa: AmpaPort | undefined
}

/** Handlers of an account's papers, of the check of signatures, and of the mobile application. */
export function papersHandlers({
  config,
  offer,
  personal,
  judgeSignatures,
  ampa,
}: PapersServices): Handlers<typeof endpoints> {
  const context = ({ language, now }: Call<Endpoint>): PaperContext => ({
    language,
    clinicName: config.clinicName,
    clinicPhone: config.clinicPhone,
    printedAt: now,
  })
  const ownAccount = async ({ db, scope }: Pick<Call<Endpoint>, 'db' | 'scope'>, id: number): Promise<AccountRow> => {
    const account = id === scope.accountId ? await accountRow(db, scope) : undefined
    if (!account) throw new Problem('NOT_FOUND')
    return account
  }
  return {
    accountAuthorized: async (call) => {
      const account = await ownAccount(call, call.scope.accountId)
      return { value: account.type === 'AUTHORIZED' }
    },
    accountApplication: async (call) => {
      const account = await ownAccount(call, call.params.id)
      const people = await peopleOf(call.db, call.patients)
      call.about({ entityId: call.params.id })
      call.setHeader('content-disposition', `inline; filename="wniosek-${account.id}.pdf"`)
      return accountApplication(
        account,
        people.find(({ role }) => role === 'PATIENT'),
        context(call),
      )
    },
    accountDataOffer: async ({ scope }) => ({ id: String(scope.accountId) }),
    accountDataPrintout: async (call) => {
      const account = await ownAccount(call, call.params.id)
      const { db, scope, patients } = call
      const people = await peopleOf(db, patients)
      for (const { id } of people) call.about({ patientId: id, entityId: call.params.id })
      call.setHeader('content-disposition', `inline; filename="kopia-danych-${account.id}.pdf"`)
      const { language } = call
      const asked = { db, scope, offer, language, own: patients.own() }
      const sections: PrintedSection[] = []
      for (const { place, title, facts } of personal.copySections)
        sections.push({ place, title: title[language], facts: await facts(asked) })
      return accountDataCopy({ account, people, sections }, context(call))
    },
    signatureVerify: async (call) => {
      try {
        return { signatures: await judgeSignatures.file(call.file, call.now) }
      } catch (error) {
        if (error instanceof SignatureRefused)
          throw new Problem('SIGNATURE_REFUSED', { details: { reason: error.fault } })
        throw error
      }
    },
    ampaRegister: async (call) => {
      const patientId = String(await call.patient.number(call.db))
      return { value: await asked(ampa, (one) => one.register(patientId, call.query.attempt ?? randomUUID())) }
    },
    ampaCheck: async (call) => {
      const patientId = String(await call.patient.number(call.db))
      return { value: await asked(ampa, (one) => one.isRegistered(patientId)) }
    },
    ampaUnregister: async (call) => {
      const patientId = String(await call.patient.number(call.db))
      if ((await asked(ampa, (one) => one.unregister(patientId))) === 'not-linked') throw new Problem('AMPA_NOT_LINKED')
    },
  }
}
