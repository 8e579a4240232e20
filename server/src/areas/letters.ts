// Every area that writes letters, a line each.
export * as account from './account/letters.ts'
export * as bookings from './bookings/letters.ts'
export * as documentRequests from './document-requests/letters.ts'
export * as hiddenVisits from './hidden-visits/letters.ts'
export * as messages from './messages/letters.ts'
export * as patientLinks from './patient-links/letters.ts'
export * as registration from './registration/letters.ts'
export * as testResults from './test-results/letters.ts'
