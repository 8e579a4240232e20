import { expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { castPerson } from '../../testing/patients.ts'

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

test('settings of the documents gate their parts: a module that is switched off is told as off, and has no calls [V-251]', async () => {
  const anna = await portal.as('anna')
  const told = await anna.call('applicationSettings')
  expect(told).toMatchObject({
    telecommunicationModule: true,
    eReferralModule: true,
    amtsEnabled: true,
    smsEnabled: true,
  })
  const { id: accountId } = await anna.call('accountCurrent')
  const asked = { params: { accountId, nationalId: castPerson('anna').identity.nationalIdentificationNumber! } }
  expect(await anna.call('patientIdentifierList', asked)).not.toEqual([])
  const usual = await portal.anonymous().call('registrationSettings')
  expect(usual).toMatchObject({ phoneConfirmationEnabled: true, systemInstallationSettings: { region: 'PL' } })
  const other = await startPortal({
    env: {
      MODULES_OFF: 'amtsEnabled,eReferralModule,telecommunicationModule',
      SMS_ENABLED: 'off',
      EXTENDED_LOGS: 'on',
      FILE_TYPES: 'pdf',
      MAX_FILE_SIZE: '1048576',
    },
  })
  try {
    const person = await other.as('anna')
    expect(await person.call('applicationSettings')).toMatchObject({
      telecommunicationModule: false,
      eReferralModule: false,
      amtsEnabled: false,
      smsEnabled: false,
    })
    expect((await person.refusal('patientIdentifierList', asked)).status).toBe(404)
    expect(await other.anonymous().call('systemInstallation')).toMatchObject({ extendedLogs: true, region: 'PL' })
    expect(await other.anonymous().call('registrationSettings')).toMatchObject({
      phoneConfirmationEnabled: false,
      fileUploadParams: { fileTypes: ['pdf'], maxFileSize: 1_048_576 },
    })
  } finally {
    await other.close()
  }
})

test('switches of the clinic open and close parts: the self-assessment, and contrast at the top of the page [V-252]', async () => {
  const told = async (portal: TestPortal) => {
    const { styleContrastTop } = await portal.anonymous().call('systemInstallation')
    const { selfAssessmentQuestionaire } = await (await portal.as('anna')).call('questionnaireSettings')
    return { styleContrastTop, selfAssessmentQuestionaire }
  }
  expect(await told(portal)).toEqual({ styleContrastTop: true, selfAssessmentQuestionaire: true })
  const other = await startPortal({ env: { STYLE_CONTRAST_TOP: 'off', SELF_ASSESSMENT: 'off' } })
  try {
    expect(await told(other)).toEqual({ styleContrastTop: false, selfAssessmentQuestionaire: false })
  } finally {
    await other.close()
  }
})
