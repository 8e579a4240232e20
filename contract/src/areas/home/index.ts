import * as z from 'zod/mini'
import { forLinked } from '../../access.ts'
import { reads } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { homeAccount } from '../account/home-part.ts'
import { homeBookings } from '../bookings/home-part.ts'
import { homeConsents } from '../consents/home-part.ts'
import { homeDeclarations } from '../declarations/home-part.ts'
import { homeDrafts } from '../drafts/home-part.ts'
import { homeMessages } from '../messages/home-part.ts'
import { homeLinks } from '../patient-links/home-part.ts'
import { homeInvoices } from '../payments/home-part.ts'
import { homeQuestionnaires } from '../questionnaires/home-part.ts'
import { homeTestResults } from '../test-results/home-part.ts'

/** What one area tells the home page: null where it could not be read, absent where its module is off. */
const part = <T extends z.ZodMiniType>(shape: T) => z.optional(z.nullable(shape))

/** What the home page shows, by the area that tells it: a line each. Everything is about all for whom the account may act. */
export const homeSummary = z.object({
  bookings: part(homeBookings),
  consents: part(homeConsents),
  declarations: part(homeDeclarations),
  drafts: part(homeDrafts),
  messages: part(homeMessages),
  testResults: part(homeTestResults),
  questionnaires: part(homeQuestionnaires),
  invoices: part(homeInvoices),
  patientLinks: part(homeLinks),
  account: part(homeAccount),
})
export type HomeSummary = z.infer<typeof homeSummary>

export const endpoints = defineEndpoints({
  homeSummary: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/home',
    summary: 'What comes next and what waits for the person, for everybody for whom the account may act',
    output: homeSummary,
    problems: [],
    access: forLinked('patient:read'),
    audit: reads('home'),
  },
})
