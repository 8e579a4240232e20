// What other areas show of a self-assessment.
export { dangerNotice } from './danger-later.ts'
