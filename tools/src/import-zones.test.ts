import { expect, test } from 'vitest'
import { areaCircles, zoneOffences } from './import-zones.ts'
import { projectFiles } from './source-files.ts'

test('no import crosses a border of the architecture', () => {
  expect(zoneOffences(projectFiles())).toEqual([])
})

test('no area of the web needs one that needs it', () => {
  expect(areaCircles(projectFiles())).toEqual([])
})

test('a circle among areas is found, however long', () => {
  const files = [
    { path: 'web/src/areas/a/x.tsx', text: `import { y } from '../b/index.ts'` },
    { path: 'web/src/areas/b/y.tsx', text: `const z = await import('../c/index.ts')` },
    { path: 'web/src/areas/c/z.tsx', text: `import type { X } from '../a/index.ts'` },
    { path: 'web/src/areas/d/w.tsx', text: `import { y } from '../b/index.ts'` },
  ]
  expect(areaCircles(files)).toEqual(['a → b → c → a'])
  expect(areaCircles(files.slice(1))).toEqual([])
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
  ['web/src/areas/access/login-screen.tsx', `import { Form } from '../registration/form.tsx'`],
  ['web/src/shell/app.tsx', `const dialog = await import('../areas/access/proof-dialog.tsx')`],
  ['web/src/areas/access/login-screen.tsx', `import { Brand } from '../../shell/brand.tsx'`],
  ['web/src/ui/card.tsx', `import { Brand } from '../shell/brand.tsx'`],
  ['web/src/person/values.ts', `import { Ready } from '../areas/activation/index.ts'`],
  ['standins/src/sms.ts', `export { bookings } from '@portal/contract/areas/bookings'`],
  ['server/src/app.ts', `import '../../web/src/main.tsx'`],
  ['server/src/areas/messages/routes.ts', `import { bookingOf } from '../bookings/store.ts'`],
  ['server/src/areas/messages/rules.ts', `import { bookingOf } from '../bookings/store-holds.ts'`],
  ['server/src/areas/messages/rules.ts', `import { bookingOf } from '../bookings/identity-store.ts'`],
  ['server/src/jobs/runner.ts', `import { bookingOf } from '../areas/bookings/store.ts'`],
  ['server/src/areas/drafts/store.ts', `import { Patient } from '../../access/door-claims.ts'`],
  ['server/src/acts/settle.ts', `import { Patient } from '../access/door-claims.ts'`],
  ['server/src/http/run-call.ts', `import { Patient } from '../access/door-claims.ts'`],
  ['server/src/clinic/model/slots.ts', `import { linkAllows } from '../../access/scope.ts'`],
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
  ['server/src/http/claims-of.ts', `import { Patient } from '../access/door-claims.ts'`],
  ['server/src/acts/whose.ts', `import { Patient } from '../access/door-claims.ts'`],
  ['server/src/audit/trail.ts', `import { linkStands } from '../access/scope.ts'`],
  ['web/src/areas/access/login-screen.tsx', `import { Form } from '../registration/index.ts'`],
  ['web/src/areas/access/login-screen.tsx', `import { values } from './values.ts'`],
  ['web/src/areas/frames.ts', `const frame = () => import('./account/account-frame.tsx')`],
  ['web/src/shell/app.tsx', `import { proofDialog } from '../areas/access/index.ts'`],
  ['web/src/router/routes.ts', `import type * as first from '../areas/first.ts'`],
  ['standins/src/sms.ts', `import { createServer } from 'node:http'`],
])('%s may say: %s', (path, text) => {
  expect(zoneOffences([{ path, text }])).toEqual([])
})
