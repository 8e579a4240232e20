import { endpoints } from '@portal/contract/areas/national-signature'
import { defineArea } from '../define.ts'
import { signedDocuments } from './copied.ts'
import { lookAtSigning, lookKind, signingWatch } from './look-job.ts'
import { lookingOf } from './signing.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: () => ({}),
  jobs: (services) => ({
    [lookKind]: lookAtSigning({
      database: services.database.background,
      looking: lookingOf(services),
      subjects: services.signedSubjects,
    }),
  }),
  every: () => [signingWatch],
  tables: {
    national_signing: {
      merge: 'take',
      erase: 'goes',
      patient: 'keeps',
      copy: { not: 'a document under signature, kept for days; what comes of it is the signed document' },
    },
    national_signed_document: {
      merge: 'take',
      // It belongs to the consent or declaration, which stays with the clinic.
      erase: 'stays',
      patient: 'keeps',
      copy: signedDocuments,
    },
  },
})
