import type { endpoints } from '@portal/contract/areas/consents'
import type { Target } from '../../../testing/targets.ts'
import type { Samples } from '../../../testing/samples.ts'

const consent = ({ consentId }: Target) => ({ params: { id: consentId } })
const withdrawal = (target: Target) => ({ ...consent(target), body: { consentStatus: 'CANCELLED' as const } })
const partners = ({ patientId }: Target) => ({ body: { patientId, partnerCodes: ['REH-WISLA'] } })

export const samples: Samples<typeof endpoints> = {
  consentList: ({ patientId }) => ({ query: { patientId } }),
  consentCreate: ({ patientId }) => ({
    body: {
      patientId,
      consentType: 'CDPM',
      validFrom: '2026-11-24',
      validTo: 1_805_000_000_000,
      onlySelectedDocuments: true,
      authorizedPerson: {
        name: 'Łucja',
        lastName: 'Żółć',
        identity: { nationalIdentificationNumber: '44051401359', country: 'PL' },
        address: { street: 'Polna', houseNumber: '5', postalCode: '00-001', city: 'Warszawa', country: { code: 'PL' } },
      },
    },
  }),
  consentTypes: () => ({}),
  consentView: consent,
  consentCancel: withdrawal,
  consentAgree: consent,
  consentSignUrl: (target) => ({
    ...consent(target),
    query: {
      successUrl: `/consents/${target.consentId}?epuapstatus=ok`,
      errorUrl: `/consents/${target.consentId}?epuapstatus=error`,
    },
  }),
  consentSigned: consent,
  consentPrintout: consent,
  partnerAdd: partners,
  partnersReplace: partners,
  partnerConsentCreate: ({ patientId }) => ({
    body: { patientId, consentType: 'CPAR', partnerCode: 'REH-WISLA', onlySelectedDocuments: false },
  }),
  partnerConsentCancel: withdrawal,
  partnerConsentSystem: (target) => ({ ...consent(target), body: { systemId: 'EDM' } }),
  occupationalConsents: () => ({}),
}
