import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SMSAPI } from 'smsapi'
import { startStandins, type Standins } from '../start.ts'
import { smsParts } from './parts.ts'

let standins: Standins
beforeAll(async () => {
  standins = await startStandins()
})
afterAll(() => standins.close())
beforeEach(() => standins.world.reset())

async function post(fields: Record<string, string>, token = standins.systems.sms.address.token) {
  const answer = await fetch(`${standins.systems.sms.address.url}/sms.do`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, body: await answer.text() }
}
const sms = { to: '48600100200', message: 'Zażółć', encoding: 'utf-8', format: 'json' }

describe('the SMS service', () => {
  it('answers in JSON only when asked to', async () => {
    expect(JSON.parse((await post(sms)).body)).toMatchObject({
      count: 1,
      list: [{ number: '48600100200', status: 'QUEUE', error: null, parts: 1 }],
    })
    const { format: _, ...plain } = sms
    expect((await post(plain)).body).toMatch(/^OK:\d+:0\.16:48600100200$/)
    expect((await post({ ...plain, to: '123' })).body).toBe('ERROR:13')
  })

  it('breaks Polish letters of a sender who does not name the encoding', async () => {
    const { encoding: _, ...nameless } = sms
    await post(nameless)
    await post(sms)
    expect(standins.world.sms.map(({ text }) => text)).toEqual(['ZaĹĽĂłĹ‚Ä‡', 'Zażółć'])
  })

  it.each([
    ['a wrong token', { ...sms }, 'wrong', 401, 101],
    ['no number', { ...sms, to: '' }, undefined, 200, 13],
    ['a number that stands for none', { ...sms, to: '48600100000' }, undefined, 200, 13],
    ['no text', { ...sms, message: '' }, undefined, 200, 11],
  ])('refuses %s', async (_, fields, token, status, error) => {
    const answer = await post(fields, token)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toMatchObject({ error })
    expect(standins.world.sms).toEqual([])
  })

  it('is understood by the provider’s own client, which sends JSON', async () => {
    const { sms: client } = new SMSAPI(standins.systems.sms.address.token, standins.systems.sms.address.url)
    expect(await client.sendSms('48600100200', 'Zażółć', { idx: ['a'] } as never)).toMatchObject({
      count: 1,
      list: [{ number: '48600100200', status: 'QUEUE', error: null, parts: 1 }],
    })
    expect(standins.world.sms).toMatchObject([{ to: '48600100200', text: 'Zażółć' }])
    await expect(client.sendSms('123', 'Zażółć')).rejects.toMatchObject({ data: { error: 13 } })
    const stranger = new SMSAPI('wrong', standins.systems.sms.address.url)
    await expect(stranger.sms.sendSms('48600100200', 'Zażółć')).rejects.toMatchObject({ status: 401 })
    expect(standins.world.sms).toHaveLength(1)
  })

  it('refuses an idx for the second time only when asked to check it', async () => {
    await post({ ...sms, idx: 'a' })
    expect(JSON.parse((await post({ ...sms, idx: 'a' })).body)).toMatchObject({ count: 1 })
    expect(JSON.parse((await post({ ...sms, idx: 'a', check_idx: '1' })).body)).toMatchObject({ error: 53 })
  })
})

describe('parts of a message', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ł'.repeat(70), 1],
    ['ł'.repeat(71), 2],
    ['ł'.repeat(135), 3],
  ])('%#', (text, parts) => {
    expect(smsParts(text)).toBe(parts)
  })
})
