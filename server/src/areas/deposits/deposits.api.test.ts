import { createWorld } from '@portal/standins/world'
import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { makeDeposit } from '../../testing/deposits.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'
import { askAboutPayouts } from './office.ts'

let portal: TestPortal
let ids: ClinicIds
onePortal(
  async (started) => {
    portal = started
    ids = await clinicIds(portal.database.db)
  },
  { standins: true },
)

const depositOf = (key: 'anna' | 'kacper' | 'helena', balance?: number, currency?: string) =>
  makeDeposit(portal, {
    patientId: ids.patients[key],
    now: portal.now(),
    ...(balance === undefined ? {} : { balance }),
    ...(currency === undefined ? {} : { currency }),
  })
const ask = async (who: Person, amount: string, key: 'anna' | 'kacper' = 'anna') =>
  (await who.call('payoutAsk', { body: { patientId: ids.patients[key], amount } })).status
const balanceOf = async (who: Person, key: 'anna' | 'kacper' = 'anna') => {
  const { availableBalance, currentBalance } = (await who.call('depositBalances')).find(
    ({ patientId }) => patientId === ids.patients[key],
  )!
  return [availableBalance, currentBalance]
}
const answer = (decision: 'PAID' | 'REFUSED', given?: { status?: string; text?: string }) =>
  portal.world.payouts.answer(portal.world.payouts.list().at(-1)!.request.id, decision, given)

test('a payout is asked for, the clinic pays it, and the balance follows; said again it counts once', async () => {
  const anna = await portal.as('anna')
  const [first, second] = [await depositOf('anna', 30_000), await depositOf('anna', 20_050)]
  await depositOf('anna', 99_900, 'EUR')
  expect(await anna.call('depositList')).toMatchObject([
    { balance: { amount: '999.00', currency: 'EUR' } },
    { id: second, balance: { amount: '200.50', currency: 'PLN' } },
    {
      id: first,
      patientId: ids.patients.anna,
      title: 'Depozyt pieniężny',
      number: 'KD/2026/1',
      openedOn: '2026-11-22',
    },
  ])
  expect(await anna.call('paymentCurrency')).toEqual({ currency: 'PLN' })
  expect(await balanceOf(anna)).toEqual(['500.50', '500.50'])
  expect(await ask(anna, '350.5')).toBe('ACCEPTED')
  expect(await balanceOf(anna)).toEqual(['150.00', '500.50'])
  expect(await anna.call('payoutList')).toMatchObject([
    { patientId: ids.patients.anna, state: 'REGISTERED', total: { amount: '350.50', currency: 'PLN' } },
  ])
  await portal.app.askClinic()
  expect(portal.world.payouts.list()).toMatchObject([
    {
      request: {
        total: { amount: '350.50', currency: 'PLN' },
        patient: { id: ids.patients.anna, lastName: 'Nowicka' },
      },
    },
  ])
  expect(await balanceOf(anna)).toEqual(['150.00', '500.50'])
  answer('PAID', { text: 'Wypłacono w kasie.' })
  await portal.app.askClinic()
  expect(await balanceOf(anna)).toEqual(['150.00', '150.00'])
  expect(await anna.call('payoutList')).toMatchObject([{ state: 'PAID', text: 'Wypłacono w kasie.' }])
  // The older deposit first, of the next one what is missing.
  const left = Object.fromEntries((await anna.call('depositList')).map(({ id, balance }) => [id, balance.amount]))
  expect([left[first], left[second]]).toEqual(['0.00', '150.00'])
  // The letter that the clinic has answered is sent, so that no job moves meanwhile.
  await portal.app.worker.drain()
  const before = await fingerprint(portal.database)
  const again = portal.world.payouts.list()[0]!.decision!
  await askAboutPayouts({ ...portal, office: { askForPayouts: async () => [again] }, clock: () => portal.now() })
  await portal.app.askClinic()
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('the balance says the most that one request may be about: that much is taken, and no more [V-650]', async () => {
  const anna = await portal.as('anna')
  await depositOf('anna', 250_050)
  const balance = async () => (await anna.call('depositBalances'))[0]!
  expect(await balance()).toMatchObject({ availableBalance: '2500.50', largestPayout: '2000.00' })
  expect(await ask(anna, '2000.01')).toBe('REJECTED_REFUSAL_MIN_BALANCE_EXCEEDED')
  expect(await ask(anna, '2000.00')).toBe('ACCEPTED')
  expect(await balance()).toMatchObject({ availableBalance: '500.50', largestPayout: '500.50' })
  expect(await ask(anna, '500.51')).toBe('REJECTED_REFUSAL_MIN_BALANCE_EXCEEDED')
  expect(await ask(anna, '500.50')).toBe('ACCEPTED')
  expect(await balance()).toMatchObject({ availableBalance: '0.00', largestPayout: '0.00' })
})

test('each refusal has its status, and nothing is written [V-738, V-739, V-740]', async () => {
  const anna = await portal.as('anna')
  await depositOf('anna', 1_000_000)
  const refused = async (amount: string, status: string) => {
    const before = await fingerprint(portal.database)
    expect(await ask(anna, amount)).toBe(status)
    expect(await fingerprint(portal.database)).toEqual(before)
  }
  // The most that one request may be about; then more than there is.
  await refused('2000.01', 'REJECTED_REFUSAL_MIN_BALANCE_EXCEEDED')
  await sql`update clinic_deposit set balance = 10000 where patient_id = ${ids.patients.anna}`.execute(
    portal.database.db,
  )
  await refused('100.01', 'REJECTED_REFUSAL_MIN_BALANCE_EXCEEDED')
  for (let turn = 0; turn < 4; turn++) expect(await ask(anna, '10')).toBe('ACCEPTED')
  await refused('10', 'REFUSAL_NUM_PAYOUT_MONTH_EXCEEDED')
  // What the clinic has refused does not count, and neither does last month.
  await portal.app.askClinic()
  answer('REFUSED')
  await portal.app.askClinic()
  await portal.app.worker.drain()
  expect(await ask(anna, '10')).toBe('ACCEPTED')
  await refused('10', 'REFUSAL_NUM_PAYOUT_MONTH_EXCEEDED')
  await sql`update deposit_payout set created_at = '2026-10-31T22:59:59Z'`.execute(portal.database.db)
  expect(await ask(anna, '10')).toBe('ACCEPTED')
  await sql`update patient set pesel = null where id = ${ids.patients.anna}`.execute(portal.database.db)
  await refused('10', 'PATIENT_NOT_FOUND')
})

test.each(['0', '0.00', '-1', '1,50', '1.505', '10000000', '1e3', ' 1', '', 'NaN', 'ALL'])(
  '%j is no amount: it is refused at the door, and nothing is written',
  async (amount) => {
    const anna = await portal.as('anna')
    await depositOf('anna')
    const before = await fingerprint(portal.database)
    expect(await anna.refusal('payoutAsk', { body: { patientId: ids.patients.anna, amount } })).toMatchObject({
      errorCode: 'VALIDATION_ERROR',
      status: 400,
    })
    expect(await fingerprint(portal.database)).toEqual(before)
  },
)

test('raced requests never exceed the balance, from two accounts and by whatever way they are written', async () => {
  const [piotr, again] = [await portal.as('piotr'), await portal.as('piotr')]
  await depositOf('kacper', 10_000)
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => ask(turn % 2 ? piotr : again, '30', 'kacper')),
  )
  expect(statuses.filter((status) => status === 'ACCEPTED')).toHaveLength(3)
  expect(await balanceOf(piotr, 'kacper')).toEqual(['10.00', '100.00'])
  const insert = (amount: number) =>
    sql`insert into deposit_payout (patient_id, key, amount, currency, created_at, changed_at)
      values (${ids.patients.kacper}, gen_random_uuid(), ${amount}, 'PLN', now(), now())`.execute(portal.database.db)
  const direct = await Promise.allSettled([insert(600), insert(600), insert(600)])
  expect(direct.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(insert(401)).rejects.toThrow('exceeds')
  expect(await balanceOf(piotr, 'kacper')).toEqual(['4.00', '100.00'])
})

test('a call that comes twice with its key is one request', async () => {
  const anna = await portal.as('anna')
  await depositOf('anna')
  const send = () =>
    anna.fetch('/mpi/deposits/mpi-user', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-portal-request': '1', 'idempotency-key': 'payout-0123456789' },
      body: JSON.stringify({ patientId: ids.patients.anna, amount: '100.00' }),
    })
  const answers = [await send(), await send()]
  for (const one of answers) expect(await one.json()).toEqual({ status: 'ACCEPTED' })
  expect(await balanceOf(anna)).toEqual(['400.00', '500.00'])
})

test('a clinic that is silent or answers nonsense leaves requests as they are; an unknown status is kept as it is [V-741]', async () => {
  const anna = await portal.as('anna')
  await depositOf('anna')
  expect(await ask(anna, '50')).toBe('ACCEPTED')
  portal.world.set({ clinic: 'down' })
  const before = await fingerprint(portal.database)
  await portal.app.askClinic().catch(() => undefined)
  const nonsense = async () => [{ id: 'ffffffff-ffff-4fff-8fff-ffffffffffff', answer: 'PAID' as const }]
  await askAboutPayouts({ ...portal, office: { askForPayouts: nonsense }, clock: () => portal.now() })
  expect(await fingerprint(portal.database)).toEqual(before)
  portal.world.set({ clinic: 'ok' })
  await portal.app.askClinic()
  answer('REFUSED', { status: 'ACCOUNT_FROZEN' })
  await portal.app.askClinic()
  expect(await anna.call('payoutList')).toMatchObject([{ state: 'REFUSED', status: 'ACCOUNT_FROZEN' }])
  expect(await balanceOf(anna)).toEqual(['500.00', '500.00'])
})

test('an answer that was carried out half is carried out wholly the next time', async () => {
  const anna = await portal.as('anna')
  await depositOf('anna')
  await ask(anna, '50')
  await portal.app.askClinic()
  answer('PAID')
  // The connection breaks in the middle of the transaction: the balance is refused after the state was written.
  await sql`alter table clinic_deposit add constraint broken check (balance >= 50000)`.execute(portal.database.db)
  await portal.app.askClinic().catch(() => undefined)
  expect(await anna.call('payoutList')).toMatchObject([{ state: 'REGISTERED' }])
  expect(await balanceOf(anna)).toEqual(['450.00', '500.00'])
  await sql`alter table clinic_deposit drop constraint broken`.execute(portal.database.db)
  await portal.app.askClinic()
  expect(await anna.call('payoutList')).toMatchObject([{ state: 'PAID' }])
  expect(await balanceOf(anna)).toEqual(['450.00', '450.00'])
})

test('a balance that the clinic told after it had paid is not lowered again', async () => {
  const anna = await portal.as('anna')
  await depositOf('anna')
  await ask(anna, '50')
  await portal.app.askClinic()
  const { request } = portal.world.payouts.list()[0]!
  const paidAt = new Date(portal.now().getTime() - 60_000).toISOString()
  await sql`update clinic_deposit set balance = 45000, balance_at = ${portal.now()}`.execute(portal.database.db)
  const office = { askForPayouts: async () => [{ id: request.id, answer: 'PAID' as const, paidAt }] }
  await askAboutPayouts({ ...portal, office, clock: () => portal.now() })
  expect(await balanceOf(anna)).toEqual(['450.00', '450.00'])
})

test('children and wards stand apart, and nobody sees or asks for what is not theirs', async () => {
  const [anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
  await depositOf('anna', 10_000)
  await depositOf('kacper', 20_000)
  expect((await anna.call('depositBalances')).map(({ patientId }) => patientId)).not.toContain(ids.patients.kacper)
  expect((await piotr.call('depositList')).map(({ patientId }) => patientId)).not.toContain(ids.patients.anna)
  // More than the child has, though the parent might have more.
  await makeDeposit(portal, { patientId: ids.patients.piotr, now: portal.now(), balance: 90_000 })
  expect(await ask(piotr, '200.01', 'kacper')).toBe('REJECTED_REFUSAL_MIN_BALANCE_EXCEEDED')
  const refused = async (key: 'anna' | 'kacper') => {
    const before = await fingerprint(portal.database)
    const { errorCode } = await piotr.refusal('payoutAsk', { body: { patientId: ids.patients[key], amount: '10' } })
    expect(errorCode).toBe('NOT_FOUND')
    expect(await fingerprint(portal.database)).toEqual(before)
  }
  await refused('anna')
  await sql`
    update patient_link set status = 'P' where account_id = ${ids.accounts.piotr} and patient_id = ${ids.patients.kacper}`.execute(
    portal.database.db,
  )
  expect((await piotr.call('depositList')).map(({ patientId }) => patientId)).toEqual([ids.patients.piotr])
  await refused('kacper')
})

test('money taken at the desk is there at once', async () => {
  const anna = await portal.as('anna')
  const taken = await portal.world.portal.keepDeposit({
    to: cast.anna.username,
    title: 'Kaucja',
    amount: 7_500,
    currency: 'PLN',
  })
  expect(taken).toBe(true)
  expect(await anna.call('depositList')).toMatchObject([{ title: 'Kaucja', balance: { amount: '75.00' } }])
  const wrong = { to: 'nobody', title: 'Kaucja', amount: 7_500, currency: 'PLN' }
  expect(await portal.world.portal.keepDeposit(wrong)).toBe(false)
  expect(createWorld().payouts.answer('none', 'PAID')).toBe(false)
})

test('with the module off deposits are not there, and the currency is as long as payments are [S-depositsModule, V-567]', async () => {
  const anna = await portal.as('anna')
  expect((await anna.call('applicationSettings')).depositsModule).toBe(true)
  const currencyWith = async (off: string) => {
    const other = await startPortal({ today, idle: true, env: { MODULES_OFF: off } })
    try {
      const person = await other.as('anna')
      const rows = ['depositList', 'depositBalances', 'payoutList'] as const
      const there = await Promise.all(
        rows.map((row) =>
          person.call(row).then(
            () => true,
            () => false,
          ),
        ),
      )
      return [
        there,
        await person.call('paymentCurrency').then(
          ({ currency }) => currency,
          () => undefined,
        ),
      ]
    } finally {
      await other.close()
    }
  }
  expect(await currencyWith('depositsModule')).toEqual([[false, false, false], 'PLN'])
  expect(await currencyWith('paymentsModule')).toEqual([[true, true, true], 'PLN'])
})
