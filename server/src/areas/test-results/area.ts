import { endpoints } from '@portal/contract/areas/test-results'
import { defineArea } from '../define.ts'
import { homeTestResults } from './home.ts'
import { newResultLetters } from './letters-job.ts'
import { testResultHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: testResultHandlers,
  home: homeTestResults,
  every: ({ config: { modules, testResults } }) =>
    modules.medicalServicesModule && testResults.letters ? [newResultLetters(testResults.heldBack)] : [],
  tables: {
    test_result_reading: {
      merge: { takeUnlessBoth: ['result_id', 'issued_at'] },
      erase: 'goes',
      copy: { not: 'only when a result was opened, which the trail has' },
    },
  },
})
