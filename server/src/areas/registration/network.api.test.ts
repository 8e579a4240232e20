import { expect, test } from 'vitest'
import type { ProblemBody } from '@portal/contract/problems'
import { sql } from '../../db/sql.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { callRow, ownPage } from '../../testing/targets.ts'
import { tinyPicture } from '../../testing/tiny-picture.ts'
import { requestWith, solve, person } from './testing.ts'

let portal: TestPortal
onePortal((running) => (portal = running), { env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } })

const stored = ['account', 'patient', 'registration', 'stored_file', 'spent_challenge', 'attempt'] as const
let no = 0

/** Registers somebody who is new, from an address. */
const registerFrom = async (address: string) => {
  no += 1
  const digits = String(no).padStart(3, '0')
  const patient = {
    ...person(`800528${digits}1`, '1980-05-28', 'M'),
    attachments: [{ filename: 'dowod.png', content: tinyPicture }],
  }
  const body = requestWith({
    credentials: { username: `obcy.${digits}` },
    contactData: { email: `obcy${digits}@example.test`, phoneNumber: `+48600888${digits}` },
    patient,
    challenge: await solve(portal),
  })
  return callRow(portal.url, 'registrationCreate', { body }, { ...ownPage(portal.url), 'x-forwarded-for': address })
}
const statusFrom = async (address: string): Promise<number> => (await registerFrom(address)).status

test('of one network thirty register in an hour and a hundred in a day; what is refused stores nothing', async () => {
  for (const address of ['2001:db8::1', '2001:db8::2']) expect(await statusFrom(address)).toBe(200)
  const { rows } = await sql<{ key: Buffer }>`
    select key_hash as key from attempt group by key_hash having count(*) = 2`.execute(portal.database.db)
  expect(rows).toHaveLength(1)
  /** As if more had registered there before. */
  const before = (more: number, minutes: number) =>
    sql`
      insert into attempt (key_hash, at)
      select ${rows[0]!.key}, ${new Date(portal.now().getTime() - minutes * 60_000)} from generate_series(1, ${more}::int)`.execute(
      portal.database.db,
    )
  await before(28, 50)
  const refused = async () => {
    const were = await portal.rows(...stored)
    const { status, headers, body } = await registerFrom('2001:db8::ffff')
    const { errorCode } = body as ProblemBody
    expect([status, errorCode, headers.get('retry-after')]).toEqual([429, 'TOO_MANY_REQUESTS', '3600'])
    expect(await portal.rows(...stored)).toEqual(were)
  }
  await refused()
  expect(await statusFrom('2001:db8:0:1::1')).toBe(200)
  await before(69, 300)
  portal.setTime(new Date(portal.now().getTime() + 3_600_000))
  expect(await statusFrom('2001:db8::ffff')).toBe(200)
  await refused()
})
