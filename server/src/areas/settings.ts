// Every area that has settings, a line each: `environment` and how it is read.
export * as bookings from './bookings/settings.ts'
export * as documentRequests from './document-requests/settings.ts'
export * as patients from './patients/settings.ts'
export * as questionnaires from './questionnaires/settings.ts'
export * as registration from './registration/settings.ts'
export * as resultTrends from './result-trends/settings.ts'
export * as site from './site/settings.ts'
export * as testResults from './test-results/settings.ts'
