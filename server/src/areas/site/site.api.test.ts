import { expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'

let portal: TestPortal
onePortal((running) => (portal = running))

test('a portal of which nothing was configured is a Polish one, with the footer’s label [V-169, V-789, V-792]', async () => {
  expect(await portal.anonymous().call('systemInstallation')).toMatchObject({
    phones: 'pl',
    region: 'PL',
    securityLabel: '5.WB1',
    extendedLogs: false,
  })
})

test('limits of what may be sent are settings of the server: 5 MB a file and five files unless it says otherwise [V-779, V-780, V-781]', async () => {
  const anna = await portal.as('anna')
  expect(await anna.call('fileSettings')).toMatchObject({ maxFileSize: 5_242_880, maxFiles: 5 })
  const other = await startPortal({ env: { MAX_FILE_SIZE: '1048576', MAX_FILES: '3' } })
  try {
    const person = await other.as('anna')
    expect(await person.call('fileSettings')).toMatchObject({ maxFileSize: 1_048_576, maxFiles: 3 })
  } finally {
    await other.close()
  }
})

test('the modules that a person is offered follow the flags of the clinic [V-699]', async () => {
  const anna = await portal.as('anna')
  const usual = await anna.call('applicationSettings')
  expect(usual).toMatchObject({ bookingsModule: true, medicalInterviewsModule: true })
  const other = await startPortal({ env: { MODULES_OFF: 'bookingsModule' } })
  try {
    const person = await other.as('anna')
    expect(await person.call('applicationSettings')).toEqual({ ...usual, bookingsModule: false })
    expect((await other.anonymous().call('systemInstallation')).modules.bookingsModule).toBe(false)
  } finally {
    await other.close()
  }
})
