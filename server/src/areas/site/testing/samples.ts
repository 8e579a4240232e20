import type { endpoints } from '@portal/contract/areas/site'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  systemInstallation: () => ({}),
  applicationSettings: () => ({}),
  identification: () => ({}),
  identificationImage: () => ({ params: { name: `${'0'.repeat(32)}.png` } }),
  identificationSettings: () => ({}),
  availabilityDeclaration: () => ({ query: { lang: 'pl' } }),
  privacyPolicy: () => ({ query: { lang: 'en' } }),
  conditionsOfUse: () => ({ query: { lang: 'pl' } }),
  regulations: () => ({ query: { lang: 'pl' } }),
  externalLinks: () => ({}),
  helpSettings: () => ({}),
  helpModules: () => ({}),
  legalDocument: () => ({ params: { document: 'privacy-policy' }, query: { lang: 'pl' } }),
}
