import { expect, test } from 'vitest'
import { cast } from '../../seed/cast.ts'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'

let portal: TestPortal
onePortal((running) => (portal = running), { standins: true, env: { MEASUREMENT_KINDS: 'pressure, weight' } })

test('a clinic names the kinds that it offers; others are not entered anew, and stay where they were [V-569, S-measurement-configuration]', async () => {
  const anna = await portal.as('anna')
  const patientId = (await clinicIds(portal.database.db)).patients.anna
  // Without height there is no BMI either.
  expect(await anna.call('measurementConfiguration', {})).toEqual([
    { code: 'pressure', enabled: true },
    { code: 'weight', enabled: true },
    { code: 'height', enabled: false },
    { code: 'bmi', enabled: false },
    { code: 'surface', enabled: false },
  ])
  const body = { patientId, dateMeasurement: '2026-11-23T07:30:00+01:00' }
  const before = await fingerprint(portal.database)
  expect(await anna.refusal('measurementCreate', { body: { ...body, weight: 70, height: 168 } })).toMatchObject({
    status: 409,
    errorCode: 'MEASUREMENT_INVALID',
    errors: { height: 'Placówka nie zbiera pomiarów tego rodzaju.' },
  })
  expect(await fingerprint(portal.database)).toEqual(before)

  const { id } = await anna.call('measurementCreate', { body: { ...body, weight: 70 } })
  await sql`update measurement set height = 168 where id = ${id}`.execute(portal.database.db)
  const change = (height: number) => ({ params: { id }, body: { ...body, id, version: 1, weight: 71, height } })
  expect(await anna.refusal('measurementChange', change(169))).toMatchObject({ errorCode: 'MEASUREMENT_INVALID' })
  const changed = await anna.call('measurementChange', change(168))
  expect(changed).toMatchObject({ weight: 71, height: 168 })
  // What is computed is none of the kinds that are offered either.
  expect([changed.bmi, changed.surface]).toEqual([undefined, undefined])
})

test('a target that the clinic sets at its desk takes the place of the one that it set there before', async () => {
  const anna = await portal.as('anna')
  const patientId = (await clinicIds(portal.database.db)).patients.anna
  await sql`delete from measurement_target`.execute(portal.database.db)
  const set = (high: number, to: string = cast.anna.username) =>
    portal.world.portal.setTarget({ to, number: 'pressureHigh', low: undefined, high })
  expect([await set(140), await set(135), await set(120, 'nobody')]).toEqual([true, true, false])
  const { targets } = await anna.call('measurementSeries', { params: { id: patientId }, query: {} })
  expect(targets).toEqual([{ number: 'pressureHigh', high: 135, setOn: '2026-11-23' }])
})
