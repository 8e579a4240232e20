import type { TestResult, Treatment } from '@portal/contract/areas/test-results'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TreatmentView } from './treatment-view.tsx'

const settings = { viewResultsAsText: false, edmEnabled: true }

test('a result that was given with a day alone says the day, and no hour', () => {
  const page = (examinedAt: string, issuedAt: string) => {
    const treatment = { id: '1', type: 'report', status: 'final', replaced: [], documents: [], values: [] }
    const order = { patientId: '7' } as unknown as TestResult
    const shown = { ...treatment, examinedAt, issuedAt } as unknown as Treatment
    return renderToStaticMarkup(<TreatmentView order={order} treatment={shown} settings={settings} />)
  }
  const day = page('2026-03-11T23:00:00.000Z', '2026-03-12T14:20:00.000Z')
  expect(day).toContain('>12.03.2026<')
  expect(day).toContain('12.03.2026, 15:20')
  expect(day).not.toContain('00:00')
})
