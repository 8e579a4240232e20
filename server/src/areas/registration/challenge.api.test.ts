import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ProblemBody } from '@portal/contract/problems'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { sumOf } from '../../testing/registration.ts'
import { today, type Answer } from '../../testing/targets.ts'
import { tinyPicture } from '../../testing/tiny-picture.ts'
import { madeAccount, registerWith, requestWith, send, solve } from './testing.ts'

let portal: TestPortal
onePortal((running) => (portal = running), {
  env: { REGISTRATION_ATTACHMENTS: 'required', REGISTRATION_MAX_FILES: '2' },
})

const username = 'lucja.zolkiewska'
const attachment = { filename: 'dowod.png', type: 'image/png', content: tinyPicture }
const withFile = { patient: { attachments: [attachment] } }
const codeOf = ({ status, body }: Answer) => (status === 200 ? 'done' : (body as ProblemBody).errorCode)

test('what is wrong is said in the order form, time, sum, attachment, and nothing is written [V-614, V-684]', async () => {
  const before = await fingerprint(portal.database)
  const hasty = await solve(portal, 4)
  const nameless = { account: { lastName: '' }, patient: { lastName: '' } }
  expect(codeOf(await send(portal, requestWith({ ...nameless, challenge: { ...hasty, answer: '' } })))).toBe(
    'VALIDATION_ERROR',
  )
  expect(codeOf(await send(portal, requestWith({ challenge: { ...hasty, answer: '' } })))).toBe('BOT_SUSPECTED')
  const unanswered = await solve(portal)
  expect(codeOf(await send(portal, requestWith({ challenge: { ...unanswered, answer: ' ' } })))).toBe('CAPTCHA_MISSING')
  const wrong = await solve(portal)
  expect(codeOf(await send(portal, requestWith({ challenge: { ...wrong, answer: '13' } })))).toBe('CAPTCHA_WRONG')
  const right = await solve(portal)
  expect(codeOf(await send(portal, requestWith({ challenge: right })))).toBe('ATTACHMENT_REQUIRED')
  expect(await fingerprint(portal.database)).toEqual(before)
  // A solved sum stays solved while only the attachment is missing.
  expect(codeOf(await send(portal, requestWith({ ...withFile, challenge: right })))).toBe('done')
})

test('a failed challenge is spent: the right answer comes too late for it', async () => {
  const { token, answer } = await solve(portal)
  expect(codeOf(await send(portal, requestWith({ ...withFile, challenge: { token, answer: '13' } })))).toBe(
    'CAPTCHA_WRONG',
  )
  const before = await fingerprint(portal.database)
  expect(codeOf(await send(portal, requestWith({ ...withFile, challenge: { token, answer } })))).toBe('CAPTCHA_EXPIRED')
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('a challenge after one that came too fast may be answered at once', async () => {
  const anybody = portal.anonymous()
  const first = await anybody.call('registrationChallenge', { query: { kind: 'PICTURE' } })
  portal.setTime(new Date(today.getTime() + 4_000))
  expect(codeOf(await send(portal, requestWith({ ...withFile, challenge: { token: first.token, answer: '6' } })))).toBe(
    'BOT_SUSPECTED',
  )
  const { token, words = '' } = await anybody.call('registrationChallenge', {
    query: { kind: 'WORDS', previous: first.token },
  })
  portal.setTime(new Date(today.getTime() + 5_000))
  expect(
    codeOf(await send(portal, requestWith({ ...withFile, challenge: { token, answer: String(sumOf(words)) } }))),
  ).toBe('done')
})

test('a minute after the form was opened is too fast, and the next try is not refused for it again [V-683]', async () => {
  const anybody = portal.anonymous()
  const at = (ms: number) => portal.setTime(new Date(today.getTime() + ms))
  const next = async (previous: string) => {
    const { token, words = '' } = await anybody.call('registrationChallenge', { query: { kind: 'WORDS', previous } })
    return { token, answer: String(sumOf(words)) }
  }
  const first = await solve(portal, 60)
  expect(codeOf(await send(portal, requestWith({ ...withFile, challenge: first })))).toBe('BOT_SUSPECTED')
  const second = await next(first.token)
  at(64_000)
  const wrong = { ...second, answer: '13' }
  expect(codeOf(await send(portal, requestWith({ ...withFile, challenge: wrong })))).toBe('CAPTCHA_WRONG')
  // What is known of the form goes along with every sum after it, also past the next minute.
  const third = await next(second.token)
  at(121_000)
  expect(codeOf(await send(portal, requestWith({ ...withFile, challenge: third })))).toBe('done')
})

test('a sum that was answered wrongly does not free a form of its time [V-683]', async () => {
  const first = await solve(portal)
  expect(codeOf(await send(portal, requestWith({ challenge: { ...first, answer: '13' } })))).toBe('CAPTCHA_WRONG')
  const { token, words = '' } = await portal
    .anonymous()
    .call('registrationChallenge', { query: { kind: 'WORDS', previous: first.token } })
  portal.setTime(new Date(today.getTime() + 61_000))
  const before = await fingerprint(portal.database)
  const second = { token, answer: String(sumOf(words)) }
  expect(codeOf(await send(portal, requestWith({ ...withFile, challenge: second })))).toBe('BOT_SUSPECTED')
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('the digits are a picture and stand nowhere in words [V-679]', async () => {
  const { picture = '', words } = await portal.anonymous().call('registrationChallenge')
  expect(words).toBe(undefined)
  const bytes = Buffer.from(picture.replace('data:image/png;base64,', ''), 'base64')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const data = bytes.subarray(bytes.indexOf('IDAT') + 4, bytes.indexOf('IEND') - 8)
  const pixels = inflateSync(data)
  expect(pixels.length).toBe((width + 1) * height)
  expect(pixels.filter((shade) => shade < 100).length).toBeGreaterThan(400)
})

test('one solved sum makes one account, also when it is sent several times at once', async () => {
  const challenge = await solve(portal)
  const requests = Array.from({ length: 8 }, (_, count) =>
    requestWith({
      ...withFile,
      challenge,
      credentials: { username: `ktos.${count}` },
      contactData: { email: `ktos${count}@example.test` },
    }),
  )
  const codes = (await Promise.all(requests.map((request) => send(portal, request)))).map(codeOf)
  expect(codes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'CAPTCHA_EXPIRED'), 'done'])
  expect(await portal.rows('registration')).toEqual({ registration: 1 })
})

test('attachments are judged by their content, kept with the account, and no more of them than allowed [V-685]', async () => {
  const before = await fingerprint(portal.database)
  const exe = { ...attachment, content: Buffer.from('MZ\u0090 not a picture').toString('base64') }
  for (const [attachments, code] of [
    [[exe], 'FILE_TYPE_REFUSED'],
    [[attachment, exe], 'FILE_TYPE_REFUSED'],
    [[attachment, attachment, attachment], 'VALIDATION_ERROR'],
    [[{ ...attachment, content: '§§§' }], 'VALIDATION_ERROR'],
    [[{ ...attachment, content: Buffer.alloc(12_000_000).toString('base64') }], 'FILE_TOO_LARGE'],
  ] as const)
    expect(codeOf(await registerWith(portal, { patient: { attachments: [...attachments] } }))).toBe(code)
  expect(await fingerprint(portal.database)).toEqual(before)
  expect(await portal.rows('stored_file')).toEqual({ stored_file: 0 })
  const large = { ...attachment, filename: '../../dowód\u202egnp.png' }
  expect(codeOf(await registerWith(portal, { patient: { attachments: [attachment, large] } }))).toBe('done')
  expect(await portal.rows('stored_file', 'registration_attachment')).toEqual({
    stored_file: 2,
    registration_attachment: 2,
  })
  expect(await madeAccount(portal, username)).toBeDefined()
})
