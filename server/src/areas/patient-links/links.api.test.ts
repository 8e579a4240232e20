import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WardenDecision } from '@portal/contract/areas/patient-links'
import { sql } from '../../db/sql.ts'
import { pdf } from '../../files/testing/sound.ts'
import { fingerprint, fingerprintOfOthers } from '../../testing/fingerprint.ts'
import { choice, slotsOf } from '../../testing/bookings.ts'
import { slowDownload } from '../../testing/raw-http.ts'
import { today } from '../../testing/targets.ts'
import { linkStage, type LinkStage } from './testing.ts'

let stage: LinkStage
let portal: LinkStage['portal']
let accounts: LinkStage['accounts']
let patients: LinkStage['patients']
let who: LinkStage['who']
let mails: LinkStage['mails']
let ask: LinkStage['ask']
let tokenOf: LinkStage['tokenOf']
let decide: LinkStage['decide']
let versionSeen: LinkStage['versionSeen']
let statusOf: LinkStage['statusOf']
let actsFor: LinkStage['actsFor']

beforeAll(async () => {
  stage = await linkStage('anna', 'piotr', 'jan', 'ewa', 'monika')
  ;({ portal, accounts, patients, who, mails, ask, tokenOf, decide, versionSeen, statusOf, actsFor } = stage)
})
beforeEach(() => stage.reset())
afterAll(() => portal.close())

describe('a request to a ward who is a portal user', () => {
  test('waits for their consent, and until then shows the guardian nothing of them [V-073]', async () => {
    expect(await ask({ by: 'piotr', for: 'anna' })).toEqual({ status: 'P', existed: false })
    expect(await actsFor('piotr', 'anna')).toBe(false)
    expect((await who('piotr').refusal('actList', { params: { id: patients.anna } })).status).toBe(404)
    const [waiting] = await who('piotr').call('wardList')
    expect(waiting).toMatchObject({ id: patients.anna, status: 'P', fullName: 'Moja Podopieczna', changedBy: 'ME' })
    expect(waiting).not.toHaveProperty('birthDate')
    expect((await mails()).map(({ to, template }) => [to, template])).toEqual([
      ['anna.nowicka@poczta.example', 'wardRequest'],
    ])
  })

  test('is told to confirmed addresses only: another may be somebody else’s', async () => {
    await sql`update account set email_confirmed_at = null where id in (${accounts.anna}, ${accounts.piotr})`.execute(
      portal.database.db,
    )
    await ask({ by: 'piotr', for: 'anna' })
    await who('anna').call('wardenUpdate', decide('C', { version: await versionSeen(who('anna')) }))
    expect(await actsFor('piotr', 'anna')).toBe(true)
    expect(await mails()).toEqual([])
  })

  test('is confirmed by the mailed link, once, and both sides are told [V-059, V-061]', async () => {
    await ask({ by: 'piotr', for: 'anna' })
    const token = await tokenOf()
    await who('anna').call('wardenUpdate', decide('C', { token }))
    expect(await actsFor('piotr', 'anna')).toBe(true)
    const letters = (await mails()).slice(1)
    expect(letters.map(({ to, template }) => [to, template])).toEqual([
      ['piotr.kalinowiak@poczta.example', 'wardAgreed'],
      ['anna.nowicka@poczta.example', 'securityNotice'],
    ])
    expect(letters[0]!.data).toEqual({ patient: 'Anna Nowicka' })
    const told = (await mails()).length
    await who('anna').call('wardenUpdate', decide('C', { token }))
    expect((await mails()).length).toBe(told)
  })

  test('is not confirmed by ids, by a made-up or foreign token, or by somebody else', async () => {
    await ask({ by: 'piotr', for: 'anna' })
    const token = await tokenOf()
    await ask({ by: 'jan', for: 'anna' })
    const ofJan = await tokenOf()
    const before = await fingerprint(portal.database)
    for (const wrong of ['A'.repeat(43), 'true', ofJan])
      expect((await who('anna').refusal('wardenUpdate', decide('C', { token: wrong }))).errorCode).toBe(
        'CONFIRMATION_LINK_REFUSED',
      )
    for (const status of ['J', 'D'] as const)
      expect((await who('anna').refusal('wardenUpdate', decide(status, { token }))).errorCode).toBe(
        'CONFIRMATION_LINK_REFUSED',
      )
    for (const other of ['piotr', 'jan', 'ewa'] as const)
      expect((await who(other).refusal('wardenUpdate', decide('C', { token }))).status).toBe(404)
    expect(await fingerprint(portal.database)).toEqual(before)
    // Agreeing to one leaves the other's request and its link as they were.
    await who('anna').call('wardenUpdate', decide('C', { token }))
    await who('anna').call('wardenUpdate', decide('C', { token: ofJan }, 'jan'))
    expect(await actsFor('jan', 'anna')).toBe(true)
  })

  test('can be too late for its link, and still be answered in the list', async () => {
    await ask({ by: 'piotr', for: 'anna' })
    const token = await tokenOf()
    portal.setTime(new Date(today.getTime() + 7 * 24 * 60 * 60_000 + 1000))
    const anna = await portal.as('anna')
    expect((await anna.refusal('wardenUpdate', decide('C', { token }))).errorCode).toBe('CONFIRMATION_LINK_REFUSED')
    const version = await versionSeen(anna)
    await anna.call('wardenUpdate', decide('C', { version }))
    expect(await statusOf('piotr', 'anna')).toBe('C')
  })

  test('names the guardian in the mail only when their identity was confirmed and they agreed to be seen', async () => {
    for (const asking of [{ by: 'piotr' }, { by: 'jan' }, { by: 'monika', shown: false }] as const)
      await ask({ ...asking, for: 'anna' })
    expect((await mails()).map(({ data }) => data['guardian'])).toEqual(['Piotr Kalinowiak', undefined, undefined])
  })

  test('mails a patient five times a day at most, whoever asks, and says nothing of it', async () => {
    for (const by of ['piotr', 'jan', 'ewa', 'monika', 'grazyna', 'tomasz'] as const)
      expect(await ask({ by, for: 'anna' })).toEqual({ status: 'P', existed: false })
    expect((await mails()).length).toBe(5)
    expect((await who('anna').call('wardenList')).length).toBe(6)
  })
})

describe('what a patient decides about wardens', () => {
  test('changes what this guardian may for this patient, and nobody else’s right', async () => {
    for (const by of ['piotr', 'jan'] as const) await ask({ by, for: 'anna' })
    await ask({ by: 'piotr', for: 'helena' })
    const others = () =>
      fingerprintOfOthers(
        portal.database,
        { account: accounts.piotr, patient: patients.anna },
        'patient_link',
        'patient_request',
      )
    const before = await others()
    for (const status of ['C', 'J', 'D'] as const) {
      const warden = (await who('anna').call('wardenList')).find(({ accountId }) => accountId === accounts.piotr)!
      await who('anna').call('wardenUpdate', decide(status, { version: warden.version }))
      expect(await others(), status).toEqual(before)
    }
    expect(await statusOf('piotr', 'anna')).toBeUndefined()
    expect(await statusOf('jan', 'anna')).toBe('P')
    expect(await statusOf('piotr', 'helena')).toBe('P')
  })

  test('C confirms, J blocks, D removes, with who changed it and when [V-013, V-050, V-060]', async () => {
    await ask({ by: 'piotr', for: 'anna' })
    const anna = who('anna')
    const steps: [WardenDecision, boolean][] = [
      ['C', true],
      ['J', false],
      ['C', true],
      ['D', false],
    ]
    for (const [index, [status, may]] of steps.entries()) {
      const at = new Date(today.getTime() + (index + 1) * 60_000)
      portal.setTime(at)
      const [shown] = await anna.call('wardenList')
      await anna.call('wardenUpdate', decide(status, { version: shown!.version }))
      expect(await actsFor('piotr', 'anna')).toBe(may)
      const [now] = await anna.call('wardenList')
      if (status === 'D') expect(now).toBeUndefined()
      else
        expect(now).toMatchObject({ status, changedBy: 'ME', changedAt: at.toISOString(), since: today.toISOString() })
    }
    expect((await anna.refusal('wardenUpdate', decide('C'))).status).toBe(404)
    const { rows } = await sql<{ event: string; outcome: string }>`
      select event, outcome from audit_event where event = 'wardenUpdate' and account_id = ${accounts.anna}
        and patient_id = ${patients.anna} order by id`.execute(portal.database.db)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done', 'NOT_FOUND'])
  })

  test('any status but C and J means that the link waits: no other is taken or kept, and it allows nothing [V-051]', async () => {
    await ask({ by: 'piotr', for: 'anna' })
    const anna = who('anna')
    const before = await fingerprint(portal.database)
    for (const status of ['P', 'W', 'c', '']) {
      const body = { status, accountId: accounts.piotr, patientId: patients.anna, version: 1 } as never
      const { errorCode, errors } = await anna.refusal('wardenUpdate', { body })
      expect([status, errorCode, Object.keys(errors)]).toEqual([status, 'VALIDATION_ERROR', ['status']])
    }
    const keep = sql`update patient_link set status = 'W' where role = 'WARD' and patient_id = ${patients.anna}`
    await expect(keep.execute(portal.database.db)).rejects.toThrow(/status/)
    expect(await fingerprint(portal.database)).toEqual(before)
    expect((await anna.call('wardenList')).map(({ status }) => status)).toEqual(['P'])
    expect(await actsFor('piotr', 'anna')).toBe(false)
  })

  test('of two windows that confirm and block at once, blocking wins in either order and nothing is half-done [V-059]', async () => {
    for (let round = 0; round < 10; round++) {
      await stage.reset()
      await ask({ by: 'piotr', for: 'anna' })
      const version = await versionSeen(who('anna'))
      const calls = [decide('C', { version }), decide('J', { version })]
      if (round % 2) calls.reverse()
      const answers = await Promise.allSettled(calls.map((input) => who('anna').call('wardenUpdate', input)))
      expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
      expect(await statusOf('piotr', 'anna')).toBe('J')
      expect(await actsFor('piotr', 'anna')).toBe(false)
    }
    const version = await versionSeen(who('anna'))
    expect((await who('anna').refusal('wardenUpdate', decide('C', { version: version - 1 }))).errorCode).toBe(
      'STALE_VERSION',
    )
    expect((await who('anna').refusal('wardenUpdate', decide('C'))).errorCode).toBe('STALE_VERSION')
  })

  test('a blocked guardian can neither drop the block nor ask again', async () => {
    const ids = { params: { id: patients.helena } }
    expect((await who('jan').refusal('patientDelete', ids)).errorCode).toBe('LINK_BLOCKED')
    expect(await ask({ by: 'jan', for: 'helena' })).toEqual({ status: 'J', existed: true })
    expect(await statusOf('jan', 'helena')).toBe('J')
  })

  test('of a thousand reads beside a block none that sees the patient began after the block, or after one that was refused (Z11)', async () => {
    await ask({ by: 'piotr', for: 'anna' })
    await who('anna').call('wardenUpdate', decide('C'))
    let [blockedAt, refusedAt, lastSeen, seen, done] = [Infinity, Infinity, 0, 0, 0]
    let block: Promise<void> | undefined
    const reader = async () => {
      while (done < 1000) {
        done += 1
        if (done === 400)
          block = who('anna')
            .call('wardenUpdate', decide('J'))
            .then(() => void (blockedAt = performance.now()))
        const begun = performance.now()
        const { status } = await who('piotr').fetch(`/mpi/accounts/mpi-user/patients/${patients.anna}/acts`)
        expect([200, 404]).toContain(status)
        if (status === 404) refusedAt = Math.min(refusedAt, performance.now())
        else [seen, lastSeen] = [seen + 1, Math.max(lastSeen, begun)]
      }
    }
    await Promise.all(Array.from({ length: 25 }, reader))
    await block
    expect(lastSeen).toBeLessThan(blockedAt)
    expect(lastSeen).toBeLessThan(refusedAt)
    expect([seen >= 375, seen < 1000]).toEqual([true, true])
  })

  test('whoever books beside a block waits for it and is refused, however early they began (Z3)', async () => {
    await ask({ by: 'piotr', for: 'anna' })
    await who('anna').call('wardenUpdate', decide('C'))
    const [slot] = await slotsOf(who('piotr'), patients.anna, 'LAB-KREW')
    let answer: Promise<unknown> = Promise.resolve()
    let answered = false
    const waits = () => sql`select from pg_locks where not granted`.execute(portal.database.db)
    await portal.database.transaction(async (tx) => {
      await sql`
        update patient_link set status = 'J' where account_id = ${accounts.piotr} and patient_id = ${patients.anna}`.execute(
        tx,
      )
      answer = who('piotr')
        .call('bookingMake', { body: choice(slot!, patients.anna) })
        .catch(({ errorCode }: { errorCode: string }) => errorCode)
        .finally(() => void (answered = true))
      // The embedded database does one thing after the other by itself.
      if (process.env.TEST_DATABASE === 'postgres')
        await vi.waitFor(async () => expect(answered || (await waits()).rows.length > 0).toBe(true), 20_000)
    })
    expect(await answer).toBe('NOT_FOUND')
  })

  test('a block ends a download that is on its way within a second, and it stands in the trail (Z3)', async () => {
    await ask({ by: 'piotr', for: 'anna' })
    await who('anna').call('wardenUpdate', decide('C'))
    const [patientId, scope] = [Number(patients.anna), { accountId: Number(accounts.piotr), now: portal.now() }]
    const bytes = pdf({ objects: `%${'x'.repeat(5_000_000)}\n` })
    const { id } = await portal.database.transaction((tx) =>
      portal.app.files.keep(tx, { scope, patientId, fileName: 'opis.pdf', bytes, waiting: true }),
    )
    const download = await slowDownload(
      portal.url,
      `/mpi/accounts/mpi-user/patients/${patientId}/uploads/${id}/content`,
      who('piotr').cookie(),
    )
    const cut = () =>
      sql`select from audit_event where event = 'uploadContent' and account_id = ${scope.accountId} and outcome = 'NOT_FOUND'`.execute(
        portal.database.db,
      )
    expect((await cut()).rows).toEqual([])
    await who('anna').call('wardenUpdate', decide('J'))
    await vi.waitFor(async () => expect((await cut()).rows).toHaveLength(1), 1000)
    const received = await download.rest()
    expect([received > 0, received < bytes.length]).toEqual([true, true])
  })
})
