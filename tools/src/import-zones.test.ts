import { expect, test } from 'vitest'
import { zoneOffences } from './import-zones.ts'
import { projectFiles } from './source-files.ts'

test('no import crosses a border of the architecture', () => {
  expect(zoneOffences(projectFiles())).toEqual([])
})

test.each([
  ['contract/src/areas/bookings.ts', `import { x } from '../../../server/src/app.ts'`],
  ['contract/src/rules/age.ts', `import { readFileSync } from 'node:fs'`],
  ['web/src/main.tsx', `import type { App } from '@portal/server/app'`],
  ['web/src/main.tsx', `const desk = await import('@portal/standins/desk')`],
  ['web/src/main.tsx', `import { endpoints } from '@portal/contract'`],
  ['server/src/app.ts', `import { area } from './areas/drafts/area.ts'`],
  ['web/src/areas/access/login-screen.tsx', `import { routes } from '../registration/area.ts'`],
  ['server/src/areas/drafts/store.ts', `import { sql } from 'kysely'`],
  ['web/src/wizard/opening.ts', `import { bookingWizard } from '../areas/booking-wizard/wizard.ts'`],
  ['web/src/areas/booking-wizard/referral/step.ts', `import { dates } from '../dates/step.ts'`],
  ['standins/src/sms.ts', `export { bookings } from '@portal/contract/areas/bookings'`],
  ['server/src/app.ts', `import '../../web/src/main.tsx'`],
  ['server/src/areas/messages/routes.ts', `import { bookingOf } from '../bookings/store.ts'`],
  ['server/src/areas/messages/rules.ts', `import { bookingOf } from '../bookings/store-holds.ts'`],
  ['server/src/areas/messages/rules.ts', `import { bookingOf } from '../bookings/identity-store.ts'`],
  ['server/src/jobs/runner.ts', `import { bookingOf } from '../areas/bookings/store.ts'`],
])('%s may not say: %s', (path, text) => {
  expect(zoneOffences([{ path, text }])).toHaveLength(1)
})

test.each([
  ['server/src/areas/bookings/routes.ts', `import { bookingOf } from './store.ts'`],
  ['server/src/areas/messages/routes.ts', `import { bookingOf } from '../bookings/bookings.ts'`],
  ['server/src/app.ts', `import { startSms } from '@portal/standins/sms'`],
  ['web/src/main.tsx', `import { endpoints } from '@portal/contract/areas/bookings'`],
  ['web/src/areas/booking-wizard/wizard.ts', `import { dates } from './dates/step.ts'`],
  ['web/src/areas/booking-wizard/referral/step.ts', `import { stepsOver } from '../../../wizard/step.ts'`],
  ['server/src/areas/list.ts', `export { area as drafts } from './drafts/area.ts'`],
  ['standins/src/sms.ts', `import { createServer } from 'node:http'`],
])('%s may say: %s', (path, text) => {
  expect(zoneOffences([{ path, text }])).toEqual([])
})
