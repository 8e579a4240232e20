import { endpoints } from '@portal/contract/areas/measurements'
import { defineArea } from '../define.ts'
import { enteredMeasurements } from './copied.ts'
import { measurementsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: measurementsHandlers,
  tables: {
    measurement: {
      merge: 'take',
      // What was measured belongs to the patient's record and stays when the account ends through which it was entered.
      erase: 'stays',
      patient: 'keeps',
      copy: enteredMeasurements,
    },
  },
})
