import type { DeclarationDecision, OpenDeclaration } from '@portal/contract/declarations'
import { mayHearAt } from '../../access/may-hear.ts'
import { appendEvents, eventOfNobody } from '../../audit/trail.ts'
import type { Database, Tx } from '../../db/database.ts'
import type { FileStore } from '../../files/store.ts'
import { queueMail } from '../../mail/outbox.ts'
import { choicesForClinic } from './choices.ts'
import type { Register } from './existing.ts'
import { noteTold, openForClinic, settle, type OpenRow } from './store-office.ts'

/** Declarations in one call to the clinic. */
const atOnce = 8

interface Given {
  readonly database: Database
  readonly office: Pick<Register, 'openDeclarations'>
  readonly store: Pick<FileStore, 'get'>
  readonly clock: () => Date
}

/** What the clinic is told of one: changed choices, and the signed document once. */
async function told(row: OpenRow, store: Given['store']): Promise<OpenDeclaration> {
  const isNew = row.isChanged && row.stateExport === 'A'
  const signed = row.isChanged && row.signedKey !== null ? await store.get(row.signedKey) : undefined
  return {
    id: row.systemId,
    changed: isNew ? { stateExport: 'A', ...choicesForClinic(row) } : null,
    signed: signed?.toString('base64') ?? null,
  }
}

/** Tells the clinic of changed declarations, and carries out what it says of those that are registered; raises an error when it does not answer. */
export async function askAboutDeclarations({ database, office, store, clock }: Given): Promise<void> {
  for (let after = 0; ;) {
    const open = await openForClinic(database.db, { after, count: atOnce })
    const last = open.at(-1)
    if (!last) return
    const decisions = new Map(
      (await office.openDeclarations(await Promise.all(open.map((row) => told(row, store))))).map((one) => [
        one.id,
        one,
      ]),
    )
    for (const row of open) {
      const decision = decisions.get(row.systemId)
      if (decision) await database.transaction((tx) => carryOut(tx, row, decision, clock()))
      else if (row.isChanged) await database.transaction((tx) => noteTold(tx, row, clock()))
    }
    after = last.id
  }
}

/** One decision, with its line in the trail and a letter to whoever handed the declaration in, if they may still hear of it. */
async function carryOut(tx: Tx, row: OpenRow, decision: DeclarationDecision, now: Date): Promise<void> {
  const settled = await settle(tx, row.id, decision, now)
  if (!settled) return
  const { patientId, email } = settled
  await appendEvents([
    eventOfNobody({
      at: now,
      event: 'clinicAnswersDeclaration',
      entity: 'declaration',
      entityId: String(row.id),
      patientId,
      requestId: 'clinic-answers',
    }),
  ]).execute(tx)
  const hearer = await mayHearAt(tx, 'patient:read', { patientId, hidden: false }, { email, now })
  if (!hearer) return
  const dedupeKey = `declaration:${row.id}:${decision.answer}`
  await queueMail(tx, {
    to: hearer.email,
    language: hearer.language,
    template: 'declarationAnswered',
    data: {},
    now,
    dedupeKey,
  })
}
