import { randomUUID } from 'node:crypto'
import type { SignedKind, UnsignedOutcome } from '@portal/contract/areas/national-signature'
import { appendEvents } from '../../audit/trail.ts'
import type { Tx } from '../../db/database.ts'
import type { Found } from './look.ts'
import * as store from './store.ts'
import type { SignedDocuments } from './subjects.ts'

/** What is signed, by its kind. */
export type SignedSubjects = ReadonlyMap<SignedKind, SignedDocuments>

/** How a signing stands after a look at it. */
export type Settled = { readonly outcome: 'SIGNED'; readonly signedAt: Date } | { readonly outcome: UnsignedOutcome }

/**
 * Writes down what a look at a signing has found. Of two looks at the same time only the first one counts; the other gets its result. What stands is
 * kept and carried out in one transaction. A document that nobody has signed stays open until its time is over.
 */
export async function settle(
  tx: Tx,
  subjects: SignedSubjects,
  signing: store.OpenSigning,
  found: Found,
  now: Date,
): Promise<Settled> {
  await store.lockPatient(tx, signing.patientId)
  const locked = await store.lockSigning(tx, signing.id)
  if (locked?.outcome !== null) return endedAs(tx, signing, locked?.outcome ?? 'UNSIGNED')
  if (found.outcome === 'UNAVAILABLE') return { outcome: 'UNAVAILABLE' }
  if (found.outcome === 'UNSIGNED') {
    if (signing.expiresAt > now) return { outcome: 'UNSIGNED' }
    await store.endSignings(tx, [signing.id], 'EXPIRED', now)
    return { outcome: 'EXPIRED' }
  }
  const outcome = found.outcome === 'SIGNED' ? await accept(tx, subjects, signing, found.kept, now) : found.outcome
  await store.endSignings(tx, [signing.id], outcome, now)
  await recordEnd(tx, signing, outcome, now)
  return outcome === 'SIGNED' && found.outcome === 'SIGNED'
    ? { outcome, signedAt: found.kept.signedAt }
    : { outcome: outcome as UnsignedOutcome }
}

async function endedAs(tx: Tx, signing: store.OpenSigning, outcome: store.Ended): Promise<Settled> {
  if (outcome !== 'SIGNED') return { outcome }
  const last = await store.lastEnd(tx, { kind: signing.kind, id: signing.subjectId }, signing.patientId)
  return { outcome, signedAt: last?.signedAt ?? signing.createdAt }
}

/** Keeps the document and carries out what it means: both or neither, so that a document that is kept has its effect. */
async function accept(
  tx: Tx,
  subjects: SignedSubjects,
  signing: store.OpenSigning,
  kept: store.SignedDocument,
  now: Date,
): Promise<'SIGNED' | 'USED'> {
  const { kind, subjectId, patientId, accountId } = signing
  const { signedAt } = kept
  if (await store.isUsed(tx, kept.mark)) return 'USED'
  const subject = subjects.get(kind)
  if (!subject) throw new Error(`Nobody knows what a signature of "${kind}" means.`)
  if (!(await subject.accept(tx, { subjectId, patientId, accountId, signedAt, now }))) return 'USED'
  await store.keepDocument(tx, signing, kept, now)
  const others = await store.openSignings(tx, { kind, id: subjectId }, patientId)
  await store.endSignings(
    tx,
    others.filter(({ id }) => id !== signing.id).map(({ id }) => id),
    'UNSIGNED',
    now,
  )
  return 'SIGNED'
}

/** The end of a signing in the trail, whoever looked at it. */
async function recordEnd(tx: Tx, signing: store.OpenSigning, outcome: store.Ended, now: Date): Promise<void> {
  await appendEvents([
    {
      at: now,
      event: 'nationalSignatureJudged',
      kind: outcome === 'SIGNED' ? 'create' : 'update',
      entity: 'signed-document',
      entityId: String(signing.id),
      accountId: signing.accountId,
      patientId: signing.patientId,
      outcome: outcome === 'SIGNED' ? 'done' : `SIGNATURE_${outcome}`,
      status: outcome === 'SIGNED' ? 200 : 409,
      requestId: randomUUID(),
      address: null,
    },
  ]).execute(tx)
}
