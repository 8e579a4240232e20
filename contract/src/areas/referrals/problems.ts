import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about referrals. */
export const problems = {
  MISSING_REFERRAL_PRACTITIONER_OR_INSTITUTION: {
    status: 400,
    pl: 'Nieznana instytucja lub lekarz kierujący',
    en: 'The referring institution or doctor is unknown',
  },
  REFERRAL_REQUIRED: {
    status: 400,
    pl: 'Ta wizyta wymaga skierowania. Uzupełnij dane skierowania.',
    en: 'This visit needs a referral. Please enter the details of the referral.',
  },
  REFERRAL_NOT_NEEDED: { status: 409, pl: 'Ta wizyta nie wymaga skierowania.', en: 'This visit needs no referral.' },
} as const satisfies ProblemRows
