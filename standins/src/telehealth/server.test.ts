import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStandins, type Standins } from '../start.ts'

let now = new Date()
let standins: Standins
beforeAll(async () => {
  standins = await startStandins({ clock: () => now })
})
afterAll(() => standins.close())
beforeEach(() => {
  now = new Date('2026-11-18T08:00:00Z')
  standins.world.reset()
})

const call = (path: string, options: RequestInit = {}, token = standins.addresses.telehealth.token) =>
  fetch(standins.addresses.telehealth.url + path, { ...options, headers: { authorization: `Bearer ${token}` } })
const put = (body: string, id = 'TC-202611180800-1', token?: string) =>
  call(`/consultations/${id}/ready`, { method: 'PUT', body }, token)
const waiting = () => standins.world.waitingRoom.list()

const consultation = {
  patient: 'Monika Żak',
  service: 'Teleporada internistyczna',
  practitioner: { id: '7', name: 'lek. Olgierd Żurkowiak' },
  startsAt: '2026-11-18T08:00:00.000Z',
  endsAt: '2026-11-18T09:20:00+01:00',
  type: 'V',
  joinUrl: 'https://rozmowy.example/abc',
}
const { practitioner: _, ...withoutPractitioner } = consultation
const json = JSON.stringify(consultation)

describe('the waiting room of the telehealth platform', () => {
  it('keeps what was said last of a consultation, and since when its patient waits', async () => {
    const since = now
    const answer = await put(json)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    now = new Date('2026-11-18T08:00:30Z')
    expect((await put(JSON.stringify({ ...withoutPractitioner, type: 'C' }))).status).toBe(204)
    expect(waiting()).toEqual([{ ...withoutPractitioner, type: 'C', id: 'TC-202611180800-1', since, at: now }])
    standins.world.reset()
    expect(waiting()).toEqual([])
  })

  it('lets a patient who was away for more than 90 seconds wait anew, behind the others', async () => {
    await put(json, 'first')
    now = new Date('2026-11-18T08:01:30Z')
    await put(json, 'second')
    expect(waiting().map(({ id }) => id)).toEqual(['first', 'second'])
    now = new Date('2026-11-18T08:01:30.001Z')
    expect(waiting().map(({ id }) => id)).toEqual(['second'])
    await put(json, 'first')
    expect(waiting()).toMatchObject([{ id: 'second' }, { id: 'first', since: now }])
  })

  it('drops what was said longest ago when there are more than 200', async () => {
    const { waitingRoom } = standins.world
    for (let number = 0; number < 200; number += 1) waitingRoom.announce(`${number}`, { ...consultation, type: 'V' })
    await put(json, '0')
    await put(json, 'new')
    const ids = waiting().map(({ id }) => id)
    expect([ids.length, ids.includes('0'), ids.includes('1'), ids.includes('new')]).toEqual([200, true, false, true])
  })

  it.each([
    ['no body', ''],
    ['broken JSON', json.slice(1)],
    ['no object', 'null'],
    ['no patient', JSON.stringify({ ...consultation, patient: undefined })],
    ['a blank service', JSON.stringify({ ...consultation, service: ' ' })],
    ['a day without a time', JSON.stringify({ ...consultation, startsAt: '2026-11-18' })],
    ['a time without an offset', JSON.stringify({ ...consultation, endsAt: '2026-11-18T09:20:00' })],
    ['an instant that there is not', JSON.stringify({ ...consultation, endsAt: '2026-11-18T25:00:00Z' })],
    ['an unknown type', JSON.stringify({ ...consultation, type: 'X' })],
    ['no address', JSON.stringify({ ...consultation, joinUrl: 5 })],
    ['a practitioner without a name', JSON.stringify({ ...consultation, practitioner: { id: '7' } })],
    ['a practitioner who is null', JSON.stringify({ ...consultation, practitioner: null })],
  ])('does not take %s', async (_, body) => {
    const answer = await put(body)
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_consultation' }])
    expect(waiting()).toEqual([])
  })

  it('does not take more than 64 KiB', async () => {
    expect((await put(JSON.stringify({ ...consultation, patient: 'a'.repeat(64 * 1024) }))).status).toBe(413)
    expect(waiting()).toEqual([])
  })

  it('is closed to a wrong token, to other methods and addresses, and while the platform is switched off', async () => {
    expect((await put(json, 'TC-1', 'wrong')).status).toBe(401)
    expect((await call('/consultations/TC-1/ready', { method: 'POST', body: json })).status).toBe(404)
    expect((await call('/consultations/TC-1/ready/', { method: 'PUT', body: json })).status).toBe(404)
    standins.world.set({ telehealth: false })
    expect((await put(json)).status).toBe(503)
    expect(waiting()).toEqual([])
  })
})

describe('the consultants of the telehealth platform', () => {
  it.each([
    ['7', 200, { status: 1 }],
    ['7-away', 200, { status: 0 }],
    ['7404', 404, { error: 'unknown_consultant' }],
  ])('answers for %s with %i', async (id, status, body) => {
    const answer = await call(`/consultants/${id}/status`)
    expect([answer.status, await answer.json()]).toEqual([status, body])
  })

  it('are hidden from a wrong token, and while the platform is switched off', async () => {
    expect((await call('/consultants/7/status', {}, 'wrong')).status).toBe(401)
    expect((await call('/consultants/7/status', { method: 'POST' })).status).toBe(404)
    standins.world.set({ telehealth: false })
    expect((await call('/consultants/7/status')).status).toBe(503)
  })
})

describe('the queues of the telehealth platform', () => {
  it.each([
    ['TELE-PILNA', 200, { waiting: 2 }],
    ['tele%2Fpilna', 200, { waiting: 2 }],
    ['TELE-404', 404, { error: 'unknown_service' }],
  ])('answer for %s with %i', async (code, status, body) => {
    const answer = await call(`/services/${code}/waiting`)
    expect([answer.status, await answer.json()]).toEqual([status, body])
  })

  it('fail where it is asked for, and are hidden from a wrong token and while the platform is switched off', async () => {
    expect((await call('/services/TELE-500/waiting')).status).toBe(500)
    expect((await call('/services/7/waiting', {}, 'wrong')).status).toBe(401)
    expect((await call('/services/7/waiting', { method: 'POST' })).status).toBe(404)
    standins.world.set({ telehealth: false })
    expect((await call('/services/7/waiting')).status).toBe(503)
  })
})

describe('the patients of the telehealth platform', () => {
  const number = (extension: string) => ({ root: '2.16.840.1.113883.3.4424.1.1.616', extension })
  const tell = async (body: unknown) =>
    (await call('/patients/consents', { method: 'PUT', body: JSON.stringify(body) })).status
  const consentOf = async (...extensions: readonly string[]) => {
    const answer = await call('/patients/data', {
      method: 'POST',
      body: JSON.stringify({ identifiers: extensions.map(number) }),
    })
    return ((await answer.json()) as { consent?: string }).consent
  }

  it('keeps what was said last of a patient’s consent, under each of their numbers', async () => {
    expect(await consentOf('1')).toBe('C')
    expect(await tell({ consents: [{ identifiers: [number('1'), number('2')], consent: 'N' }] })).toBe(204)
    expect([await consentOf('1'), await consentOf('9', '2'), await consentOf('3')]).toEqual(['N', 'N', 'C'])
    await tell({ consents: [{ identifiers: [number('2')], consent: 'C' }] })
    expect(await consentOf('2')).toBe('C')
    standins.world.reset()
    expect(await consentOf('1')).toBe('C')
  })

  it('keeps nothing where it does not know one of them, or does not understand', async () => {
    const known = { identifiers: [number('1')], consent: 'N' }
    expect(await tell({ consents: [known, { identifiers: [number('7404')], consent: 'N' }] })).toBe(404)
    for (const wrong of [
      {},
      null,
      { consents: [known, { ...known, consent: 'X' }] },
      { consents: [known, { identifiers: [], consent: 'N' }] },
      { consents: [known, { identifiers: [{ root: 'x' }], consent: 'N' }] },
      { consents: [known, null] },
    ])
      expect(await tell(wrong)).toBe(400)
    expect(await consentOf('1')).toBe('C')
  })

  it('forgets what was said longest ago when there are more than 1000 numbers', () => {
    const { patientConsents } = standins.world
    for (let at = 0; at <= 1000; at += 1) patientConsents.keep({ identifiers: [number(`${at}`)], consent: 'N' })
    expect([patientConsents.of([number('0')]), patientConsents.of([number('1')])]).toEqual([undefined, 'N'])
  })
})
