import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStandins, type Standins } from '@portal/standins/start'
import { TelehealthError, telehealthApi, type TelehealthPort } from './archive.ts'

const id = 'TC-202609150900-1'
let standins: Standins
let telehealth: TelehealthPort
beforeAll(async () => {
  standins = await startStandins()
  telehealth = telehealthApi({
    url: `${standins.addresses.telehealth.url}/`,
    token: standins.addresses.telehealth.token,
  })
})
afterAll(() => standins.close())
beforeEach(() => standins.world.reset())

const refusalOf = (promise: Promise<unknown>) => promise.then(() => undefined).catch((reason: unknown) => reason)

/** The port's result with a platform that answers like this. */
async function against<T>(platform: RequestListener, work: (port: TelehealthPort) => Promise<T>): Promise<T> {
  const server = createServer(platform)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const timeouts = { connectMs: 500, answerMs: 300 }
    return await work(telehealthApi({ url: `http://127.0.0.1:${port}`, token: 'any', timeouts }))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
const answering =
  (type: string, body: string | Buffer): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', type).end(body)

describe('the archive of the telehealth platform', () => {
  it('gives the conversation in order, with its Polish letters, sides and instants', async () => {
    const chat = await telehealth.chatRecord(id)
    expect(chat?.length).toBeGreaterThan(3)
    expect(chat?.[0]).toEqual({
      sentAt: new Date('2026-09-15T09:00:00Z'),
      side: 'STAFF',
      author: 'lek. Olgierd Żurkowiak',
      text: 'Dzień dobry, z tej strony lekarz. Słychać dobrze, a gdyby coś przerywało, proszę pisać tutaj.',
    })
    expect(chat?.at(-1)).toMatchObject({ side: 'PATIENT', text: 'Dziękuję & do widzenia <3' })
  })

  it('gives the sound as it arrives', async () => {
    const sound = await telehealth.streamsRecord(id)
    expect(sound?.type).toBe('audio/wav')
    const bytes = await buffer(sound!.content)
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
    expect(bytes.length).toBe(bytes.readUInt32LE(4) + 8)
  })

  it('has nothing where nothing was kept', async () => {
    expect(await telehealth.chatRecord('TC-202609150900-404')).toBeUndefined()
    expect(await telehealth.streamsRecord('TC-202609150900-404')).toBeUndefined()
  })

  it('reads a transcript that is plain text', async () => {
    const text = 'Lekarz: dzień dobry\r\n\r\nPacjent: dzień dobry\n'
    const chat = await against(answering('text/plain; charset=utf-8', text), (port) => port.chatRecord(id))
    expect(chat).toEqual([
      { side: 'UNKNOWN', text: 'Lekarz: dzień dobry' },
      { side: 'UNKNOWN', text: 'Pacjent: dzień dobry' },
    ])
  })

  it('says so when the platform is switched off, fails, or refuses the token', async () => {
    expect(await refusalOf(telehealth.chatRecord('TC-202609150900-500'))).toBeInstanceOf(TelehealthError)
    const stranger = telehealthApi({ url: standins.addresses.telehealth.url, token: 'wrong' })
    expect(await refusalOf(stranger.streamsRecord(id))).toBeInstanceOf(TelehealthError)
    standins.world.set({ telehealth: false })
    expect(await refusalOf(telehealth.chatRecord(id))).toBeInstanceOf(TelehealthError)
    const nobody = telehealthApi({ url: 'http://127.0.0.1:9', token: 'any' })
    expect(await refusalOf(nobody.chatRecord(id))).toBeInstanceOf(TelehealthError)
  })

  it.each([
    ['a web page', 'text/html', '<html>'],
    ['another kind of JSON', 'application/json', '{"messages":[{"text":1}]}'],
    ['broken JSON', 'application/json', '{"messages":['],
    ['bytes that are no UTF-8', 'text/plain', Buffer.from([0x4c, 0xff, 0xfe])],
    ['more than a conversation can be', 'text/plain', Buffer.alloc(2 * 1024 * 1024 + 1, 'a')],
  ])('does not take %s for a conversation', async (_, type, body) => {
    const error = await against(answering(type, body), (port) => refusalOf(port.chatRecord(id)))
    expect(error).toBeInstanceOf(TelehealthError)
  })

  it('does not take a web page or an endless file for sound', async () => {
    const refused = (platform: RequestListener) => against(platform, (port) => refusalOf(port.streamsRecord(id)))
    expect(await refused(answering('text/html', '<html>'))).toBeInstanceOf(TelehealthError)
    const endless: RequestListener = (_, response) =>
      response.writeHead(200, { 'content-type': 'audio/ogg', 'content-length': String(2 ** 40) }).flushHeaders()
    expect(await refused(endless)).toBeInstanceOf(TelehealthError)
  })

  it('does not wait for ever: neither for an answer nor for its rest', async () => {
    const silent = await against(
      () => undefined,
      (port) => refusalOf(port.chatRecord(id)),
    )
    expect(silent).toBeInstanceOf(TelehealthError)
    const halting: RequestListener = (_, response) => {
      response.writeHead(200, { 'content-type': 'audio/ogg' }).write('OggS')
    }
    const broken = await against(halting, async (port) => {
      const sound = await port.streamsRecord(id)
      return refusalOf(buffer(sound!.content))
    })
    expect(broken).toMatchObject({ code: 'ANSWER_TIMEOUT' })
  })
})
