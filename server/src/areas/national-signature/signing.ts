import { createHash } from 'node:crypto'
import {
  problemOfOutcome,
  type SignedResult,
  type SignUrl,
  type UnsignedOutcome,
} from '@portal/contract/areas/national-signature'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Db, Tx } from '../../db/database.ts'
import { Begun, type Call, type Turns } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { describeError } from '../../log/log.ts'
import { SignatureServiceError } from '../../outside/national-signature/port.ts'
import type { Services } from '../../services.ts'
import { signatureJudge } from '../../signatures/judge.ts'
import { canonicalContent } from '../../signatures/own-document.ts'
import { look, type Found, type Looking } from './look.ts'
import { ownAddress, portalOf } from './own-address.ts'
import { settle } from './settle.ts'
import * as store from './store.ts'
import type { SigningSubject } from './subjects.ts'

/** What signing needs of the portal's services. */
export type SigningServices = Pick<
  Services,
  'outside' | 'files' | 'log' | 'clock' | 'base' | 'config' | 'signedSubjects'
>

/** A call in whose turns signing begins. */
type SigningCall = Pick<Call<Endpoint>, 'now' | 'host' | 'scope' | 'sharedTerminal'> & { readonly db: Tx }

/** A call in whose turns it is found out what became of a signing; a GET has a transaction too, because its handler takes turns. */
type FinishingCall = Pick<Call<Endpoint>, 'now'> & { readonly db: Db }

/** A document that a person wants to sign; the caller has checked that the thing waits for a signature and that the account may have it signed. */
export interface AskedToSign {
  readonly subject: SigningSubject
  /** The patient whom it is about; the signature has to be theirs. */
  readonly patientId: number
  /**
   * The document as XML, at most 64 KiB, without a signature and without document types, comments and the like. The same thing must give the same text
   * again, or else the person gets a new place to sign.
   */
  readonly document: string
  readonly fileName: string
  /** What the service shows about it. */
  readonly title: string
  readonly successUrl: string
  readonly errorUrl: string
}

/** The first look of the worker at a document that nobody has come back with. */
const firstLookMs = 5 * 60_000
const longestDocument = 64 * 1024
/** The most places in which one document can be signed at the same time. */
const mostOpen = 5

/** What a look needs, from the services. */
export const lookingOf = ({ outside, files, log, clock }: SigningServices): Looking => ({
  port: outside.nationalSignature,
  // Where nobody is trusted, no signature is.
  judge: outside.signatures ?? signatureJudge([], undefined),
  files,
  log,
  clock,
})

/**
 * Begins to sign a document in the national service, or goes on: the handler of a row that creates. `prepare` runs in the call's transactions, first and
 * last, and judges each time. The intent is stored before the service is asked, and no transaction is open while it is; while a signing is open, all
 * calls for the same thing get the same address. Raises SIGNING_UNAVAILABLE, SIGNING_WITHOUT_PESEL, SIGNING_RETURN_ADDRESS, and what `prepare` raises.
 */
export async function startSigning<C extends SigningCall>(
  services: SigningServices,
  turns: Turns<C>,
  prepare: (call: C) => Promise<AskedToSign>,
): Promise<SignUrl> {
  const port = services.outside.nationalSignature
  // Who may not sign hears that, also where nobody can.
  if (!port)
    return turns.run(async (call) => {
      await prepare(call)
      throw new Problem('SIGNING_UNAVAILABLE')
    })
  const begun = await turns.run(async (call) => new Begun(await begin(services, call, await prepare(call))))
  const { signing, title } = begun.state
  const url = signing.signUrl ?? (await handOver())
  return turns.run(async (call) => {
    await prepare(call)
    const counts = await store.noteAddress(call.db, signing.id, url)
    // It has ended meanwhile: somebody has signed it in another tab, or its time is over.
    if (counts === undefined) throw new Problem('SIGNATURE_USED')
    return { url: counts }
  })

  async function handOver(): Promise<string> {
    try {
      return await port!.add({
        document: Buffer.from(signing.document),
        info: title,
        successUrl: signing.successUrl,
        failureUrl: signing.errorUrl,
      })
    } catch (error) {
      if (!(error instanceof SignatureServiceError)) throw error
      services.log.warn(describeError(error), 'the signature service does not answer')
      throw new Problem('SIGNING_UNAVAILABLE')
    }
  }
}

/** Stores what is to be signed, or finds the open signing of the same document. */
async function begin(services: SigningServices, call: SigningCall, asked: AskedToSign) {
  const { subject, patientId, document, fileName, title } = asked
  const { now, db, scope } = call
  // The person's session at the service would stay there for the next one.
  if (call.sharedTerminal) throw new Problem('SHARED_TERMINAL')
  const portal = portalOf(services.base(), call)
  const [successUrl, errorUrl] = [ownAddress(asked.successUrl, portal), ownAddress(asked.errorUrl, portal)]
  if (document.length > longestDocument || canonicalContent(document) === '')
    throw new Error('A document that cannot be signed.')
  const pesel = await store.lockPatient(db, patientId)
  if (pesel === null) throw new Problem('SIGNING_WITHOUT_PESEL')
  const documentHash = createHash('sha256').update(document).digest()
  const open = await store.openSignings(db, subject, patientId)
  const current = open.find(({ givenUp }) => !givenUp)
  const holds =
    current && current.documentHash.equals(documentHash) && current.pesel === pesel && current.expiresAt > now
  if (current && holds) return { signing: current, title }
  if (current) await store.giveUp(db, [current.id])
  await store.endSignings(
    db,
    open.slice(mostOpen - 1).map(({ id }) => id),
    'UNSIGNED',
    now,
  )
  const signing = await store.insertSigning(db, {
    kind: subject.kind,
    subjectId: subject.id,
    patientId,
    accountId: scope.accountId,
    pesel,
    fileName,
    document,
    documentHash,
    successUrl,
    errorUrl,
    createdAt: now,
    expiresAt: new Date(now.getTime() + services.config.nationalSignature.lifetimeMs),
    nextLookAt: new Date(now.getTime() + firstLookMs),
  })
  return { signing, title }
}

/**
 * Finds out whether a thing is signed, after the browser has come back or at any other time: the handler of a row that
 * updates, or of a GET that only our own scripts may call (`origin: 'own-scripts'`, audit `access`). Nothing that the browser
 * says counts; the portal fetches the document and judges it. `which` runs in the call's transactions, first and last, and judges who may ask. What a
 * signature means is carried out in the last of them (`SignedDocuments.accept`). Answers only where the signature was accepted, now or before; raises
 * the problem of every other outcome (`signedProblems`), and what `which` raises.
 */
export async function finishSigning<C extends FinishingCall>(
  services: SigningServices,
  turns: Turns<C>,
  which: (call: C) => Promise<{ readonly subject: SigningSubject; readonly patientId: number }>,
): Promise<SignedResult> {
  const begun = await turns.run(async (call) => {
    const { subject, patientId } = await which(call)
    return new Begun({ open: await store.openSignings(call.db, subject, patientId) })
  })
  const looked: [store.OpenSigning, Found][] = []
  for (const signing of begun.state.open) {
    const found = await look(lookingOf(services), signing)
    looked.push([signing, found])
    // Nobody waits for a silent service once more.
    if (found.outcome === 'SIGNED' || found.outcome === 'UNAVAILABLE') break
  }
  return turns.run(async (call) => {
    const { subject, patientId } = await which(call)
    const tx = call.db as Tx
    let outcome: UnsignedOutcome | undefined
    for (const [signing, found] of looked) {
      const settled = await settle(tx, services.signedSubjects, signing, found, call.now)
      if (settled.outcome === 'SIGNED') return presentSigned(settled.signedAt)
      if (outcome === undefined || outcome === 'UNSIGNED') outcome = settled.outcome
    }
    const last = looked.length === 0 ? await store.lastEnd(tx, subject, patientId) : undefined
    if (last?.outcome === 'SIGNED') return presentSigned(last.signedAt ?? call.now)
    // Whoever comes back without a signature begins at a new address: the old one may not be usable any more.
    if (outcome === 'UNSIGNED')
      await store.giveUp(
        tx,
        looked.filter(([{ signUrl }]) => signUrl !== null).map(([{ id }]) => id),
      )
    throw new Problem(problemOfOutcome(outcome ?? (last?.outcome as UnsignedOutcome | undefined) ?? 'UNSIGNED'), {
      commit: true,
    })
  })
}

const presentSigned = (signedAt: Date): SignedResult => ({ outcome: 'SIGNED', signedAt: signedAt.toISOString() })
