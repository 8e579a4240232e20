import type { Given } from '@portal/contract/areas/patient-links'
import { guardianScopes } from '@portal/contract/rules/guardian-scopes'
import { sql } from '../../../db/sql.ts'
import type { CastKey } from '../../../seed/cast.ts'
import type { Person } from '../../../testing/harness.ts'
import { tellComingOfAge } from '../coming-of-age.ts'
import { linkStage } from '../testing.ts'

/** The midnight with which Oliwia is of age. */
export const birthday = new Date('2026-12-12T23:00:00Z')
export const everything: Given = { scopes: [...guardianScopes], lastDay: null }
export const visits: Given = { scopes: ['visits'], lastDay: null }
export const before = (at: Date) => new Date(at.getTime() - 1)

/** Grażyna's account is Oliwia's own; Monika is her mother and Piotr, here, her father. */
export async function handoverStage() {
  const stage = await linkStage('anna', 'piotr', 'monika', 'grazyna')
  const { accounts, patients, portal } = stage
  const { db } = portal.database
  const oliwia = (): Person => stage.who('grazyna')
  const parentOf = async (key: CastKey, young = oliwia()) =>
    (await young.call('parentList')).find(({ accountId }) => accountId === accounts[key])
  const asked = async (key: CastKey, young = oliwia()) => {
    const { accountId, patientId, version } = (await parentOf(key, young))!
    return { accountId, patientId, version }
  }
  return {
    ...stage,
    db,
    oliwia,
    parentOf,
    asked,
    reset: async () => {
      await stage.reset()
      await sql`insert into patient_link (account_id, patient_id, role, status) values
        (${accounts.grazyna}, ${patients.oliwia}, 'PATIENT', 'C'), (${accounts.piotr}, ${patients.oliwia}, 'CHILD', 'C')`.execute(
        db,
      )
    },
    choose: async (key: CastKey, given: Given | null, young = oliwia()) =>
      young.call('handoverChoose', { body: { ...(await asked(key, young)), given } }),
    bornOn: (day: string) => sql`update patient set birth_date = ${day} where id = ${patients.oliwia}`.execute(db),
    linkOf: async (key: CastKey) => {
      const { rows } = await sql<{
        role: string
        status: string
        rights: string[] | null
        ends_at: Date | null
        handover_at: Date | null
      }>`
        select role, status, rights, ends_at, handover_at from patient_link
        where account_id = ${accounts[key]} and patient_id = ${patients.oliwia}`.execute(db)
      return rows[0]!
    },
    job: (at: Date) => portal.database.transaction((tx) => tellComingOfAge(tx, at)),
    /** What somebody may do for Oliwia at an instant: the words that are not withheld, or undefined when they do not act for her. */
    mayAt: async (key: CastKey, at: Date) => {
      portal.setTime(at)
      const person = await portal.as(key)
      const found = (await person.call('patientList', { query: {} })).find(({ id }) => id === patients.oliwia)
      return found && guardianScopes.filter((scope) => !found.withheld?.includes(scope))
    },
    lettersOf: async (template: string) =>
      (await stage.mails()).filter((mail) => mail.template === template).map(({ to, data }) => [to, data]),
  }
}
export type HandoverStage = Awaited<ReturnType<typeof handoverStage>>
