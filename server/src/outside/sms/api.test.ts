import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStandins, type Standins } from '@portal/standins/start'
import { PermanentError } from '../../jobs/handler.ts'
import { codeTexts } from './texts.ts'
import { smsApi, type SmsPort } from './api.ts'

let standins: Standins
let sms: SmsPort
beforeAll(async () => {
  standins = await startStandins()
  sms = smsApi({ url: `${standins.addresses.sms.url}/`, token: standins.addresses.sms.token, from: 'Portal' })
})
afterAll(() => standins.close())
beforeEach(() => standins.world.reset())

let lastIdx = 0
const message = (to: string, text = 'Zażółć gęślą jaźń & 100% = +') => ({ to, text, idx: `test-${++lastIdx}` })
const refusalOf = (promise: Promise<unknown>) => promise.then(() => undefined).catch((reason: unknown) => reason)

describe('SMS over the REST protocol', () => {
  it('arrives with its Polish letters and signs', async () => {
    const sent = await sms.send(message('+48600100200'))
    expect(standins.world.sms).toMatchObject([
      { id: sent.id, to: '48600100200', from: 'Portal', text: 'Zażółć gęślą jaźń & 100% = +', parts: 1 },
    ])
  })

  it('is sent once for one idx, and a repeated try succeeds', async () => {
    const twice = message('+48600100200')
    await sms.send(twice)
    await sms.send(twice)
    expect(standins.world.sms).toHaveLength(1)
  })

  it.each([
    ['a number that does not exist', '+48600100000', 'tekst', 'SMS_13'],
    ['a number that is refused within an answer that succeeds', '+48600100407', 'tekst', 'SMS_13'],
    ['an endless text', '+48600100200', 'ł'.repeat(700), 'SMS_11'],
  ])('gives up %s', async (_, to, text, code) => {
    const error = await refusalOf(sms.send(message(to, text)))
    expect(error).toBeInstanceOf(PermanentError)
    expect(error).toMatchObject({ code })
    expect(standins.world.sms).toEqual([])
  })

  it('is to be tried again after a failure of the server, and then arrives once', async () => {
    const unlucky = message('+48600100500')
    for (const _ of [1, 2]) {
      const error = await refusalOf(sms.send(unlucky))
      expect(error).toMatchObject({ code: 'SMS_HTTP_500' })
      expect(error).not.toBeInstanceOf(PermanentError)
    }
    await sms.send(unlucky)
    expect(standins.world.sms).toHaveLength(1)
  })

  it('is to be tried again when the token is refused, for the operator can mend it', async () => {
    const stranger = smsApi({ ...standins.addresses.sms, token: 'wrong' })
    const error = await refusalOf(stranger.send(message('+48600100200')))
    expect(error).toMatchObject({ code: 'SMS_101' })
    expect(error).not.toBeInstanceOf(PermanentError)
    expect(standins.world.sms).toEqual([])
  })

  it('is to be tried again when the service is switched off', async () => {
    standins.world.set({ sms: false })
    expect(await refusalOf(sms.send(message('+48600100200')))).toMatchObject({ code: 'SMS_HTTP_503' })
  })

  it('does not take an unknown answer for success', async () => {
    await withServer(
      (_, response) => response.end('<html>'),
      async (url) => {
        const error = await refusalOf(smsApi({ url, token: 'any' }).send(message('+48600100200')))
        expect(error).toMatchObject({ code: 'SMS_ANSWER' })
      },
    )
  })

  it.each([
    ['{"count":1,"list":[{"id":"1","status":"QUEUE","error":13}]}', 'SMS_13', true],
    ['{"count":1,"list":[{"id":"1","status":"QUEUE","error":"103"}]}', 'SMS_103', false],
    ['{"count":1,"list":[{"id":"1","status":"QUEUE","error":"no route"}]}', 'SMS_REFUSED', false],
    ['{"count":1,"list":[{"id":"1","status":"REJECTED","error":null}]}', 'SMS_REJECTED', true],
    ['{"count":1,"list":[{"id":null,"status":"QUEUE","error":null}]}', 'SMS_ANSWER', false],
    ['{"count":0,"list":[]}', 'SMS_ANSWER', false],
  ])('takes what is said of the number itself for the answer: %s', async (body, code, forGood) => {
    await withServer(
      (_, response) => response.end(body),
      async (url) => {
        const error = await refusalOf(smsApi({ url, token: 'any' }).send(message('+48600100200')))
        expect(error).toMatchObject({ code })
        expect(error instanceof PermanentError).toBe(forGood)
      },
    )
  })

  it('waits neither for ever for an answer nor for a secure connection', async () => {
    await withServer(
      () => {},
      async (url) => {
        const timeouts = { connectMs: 2_000, totalMs: 100 }
        const silent = smsApi({ url, token: 'any', timeouts })
        expect(await refusalOf(silent.send(message('+48600100200')))).toMatchObject({ code: 'ANSWER_TIMEOUT' })
        const half = smsApi({
          url: url.replace('http:', 'https:'),
          token: 'any',
          timeouts: { connectMs: 100, totalMs: 5_000 },
        })
        expect(await refusalOf(half.send(message('+48600100200')))).toMatchObject({ code: 'CONNECT_TIMEOUT' })
      },
    )
  })
})

describe('the text of a code', () => {
  const data = { code: '012345', until: new Date('2026-11-23T07:10:00Z'), visitAt: new Date('2026-11-24T09:00:00Z') }
  const clinics = ['Centrum Medyczne Pod Lipami', '[Łódź]', `Żłobkowe ${'{Świętokrzyskie} '.repeat(7)}`.trim(), '診']

  it.each(['pl', 'en'] as const)('in %s costs one part whatever the clinic is called', async (language) => {
    for (const clinic of clinics)
      for (const text of Object.values(codeTexts))
        await sms.send(message('+48600100200', text(language, { ...data, clinic })))
    expect(standins.world.sms).toHaveLength(clinics.length * 3)
    for (const { parts, text } of standins.world.sms) {
      expect([parts, text]).toEqual([1, expect.stringContaining('012345')])
      expect(text).not.toMatch(/^:/)
    }
  })

  it('names the clinic and the day and hour of the visit, and until when it is valid', () => {
    expect(codeTexts.BOOKING('pl', { ...data, clinic: 'Przychodnia Łąkowa' })).toBe(
      'Przychodnia Lakowa: kod do wizyty 24.11.2026 10:00: 012345. Kod jest wazny do godz. 08:10. Nigdy nie pytamy o niego przez telefon.',
    )
  })
})

async function withServer(listener: RequestListener, work: (url: string) => Promise<void>): Promise<void> {
  const server: Server = createServer(listener)
  // A client's TLS greeting is no HTTP: leaving it unanswered is the silence that the test is about.
  server.on('clientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
