/**
 * The closed list of error codes with their HTTP status. Every error answer of the portal carries one of them:
 * `{ errorCode, message, errors?, details?, requestId }`. Texts stand in `problem-texts.ts`.
 */
export const problems = {
  // raised by the door for any endpoint
  VALIDATION_ERROR: 400,
  MALFORMED_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CROSS_SITE: 403,
  // the row has `recentProof`
  PROOF_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  // sign-in (002 §4, §8; readings)
  BAD_CREDENTIALS: 400,
  MUST_CONFIRM_EMAIL: 400,
  MERGE_ACCOUNT: 400,
  MERGE_REFUSED: 400,
  USER_BLOCKED: 400,
  MUST_CHANGE_PASSWORD: 400,
  ERR_AUTH_PASSWD_CHANGE: 400,
  PASSWORD_EXPIRED: 400,
  TEMPORARY_BLOCKED: 423,
  // the second factor (docs/decisions/second-factor.md)
  SECOND_FACTOR_REQUIRED: 400,
  SECOND_FACTOR_WRONG: 400,
  SECOND_FACTOR_STANDS: 409,
  // passkeys (docs/decisions/passkeys.md)
  PASSKEY_REFUSED: 400,
  PASSKEY_LIMIT: 409,
  // national sign-in (002 §4)
  NATIONAL_SIGN_IN_REFUSED: 400,
  // passwords that are set and recovered (002 §8)
  PASSWORD_VULNERABLE_ERROR: 400,
  RESET_REFUSED: 400,
  SIGN_IN_TOKEN_REFUSED: 400,
  PHONE_RECOVERY_REFUSED: 400,
  // registration and the confirmation of what was given at it (002 §4, §8)
  BOT_SUSPECTED: 400,
  CAPTCHA_MISSING: 400,
  CAPTCHA_WRONG: 400,
  CAPTCHA_EXPIRED: 400,
  ATTACHMENT_REQUIRED: 400,
  REGISTRATION_REFUSED: 400,
  CONFIRMATION_LINK_REFUSED: 400,
  PHONE_UNKNOWN: 400,
  EMAIL_UNKNOWN: 400,
  // patients' data and links to them (000 §5, §8)
  PATIENT_DATA_LOCKED: 403,
  WARD_LINK_REFUSED: 400,
  // the account's contacts (000 §8)
  EMAIL_IN_USE: 400,
  LAST_CONTACT: 409,
  // clinic system (001 §8)
  HIS_ERROR: 502,
  NO_PRICE_LIST: 404,
  // bookings (001 §4, §8; decision 6)
  SLOT_TAKEN: 409,
  SLOT_HOLD_EXPIRED: 409,
  HOLD_LIMIT: 409,
  BOOKING_OVERLAP: 409,
  BOOKING_STATUS: 409,
  BOOKING_LOCKED: 409,
  BOOKING_VALIDATION: 400,
  DECLARATION_REQUIRED: 400,
  CONFIRMATION_REQUIRED: 400,
  ATTACHMENT_LIMIT: 409,
  // telehealth platform (001 §8)
  TELEHEALTH_ERROR: 502,
  TELEHEALTH_PATIENT_UNKNOWN: 404,
  // referrals (001 §8)
  MISSING_REFERRAL_PRACTITIONER_OR_INSTITUTION: 400,
  REFERRAL_REQUIRED: 400,
  REFERRAL_NOT_NEEDED: 409,
  // questionnaires (001 §4, §8)
  QUESTIONNAIRE_DEADLINE: 409,
  // codes sent by SMS (001 §8)
  PHONE_NOT_CONFIRMED: 400,
  WRONG_CODE: 400,
  // files that people send (000 §8; docs/decisions/files.md)
  FILE_TYPE_REFUSED: 400,
  FILE_UNREADABLE: 400,
  FILE_INFECTED: 400,
  REQUEST_TIMEOUT: 408,
  UPLOAD_QUOTA: 409,
  FILE_TOO_LARGE: 413,
  FILE_NOT_CHECKED: 503,
  STORAGE_FULL: 507,
  // who may act for whom
  LINK_BLOCKED: 403,
  // the account's papers and the mobile application (000 §8)
  SIGNATURE_REFUSED: 400,
  AMPA_NOT_LINKED: 400,
  AMPA_ERROR: 502,
  // concurrent edits
  STALE_VERSION: 409,
} as const

export type ProblemCode = keyof typeof problems

/** Codes that the door itself may answer on any endpoint; rows list only what they add. */
export const doorProblems = [
  'VALIDATION_ERROR',
  'MALFORMED_REQUEST',
  'UNAUTHENTICATED',
  'CROSS_SITE',
  'NOT_FOUND',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ProblemCode[]

/** What is told only to who has shown to be the account's owner, by whatever means: that it may not sign in as it stands. */
export const ownerRefusals = [
  'USER_BLOCKED',
  'MUST_CONFIRM_EMAIL',
  'MERGE_ACCOUNT',
  'MUST_CHANGE_PASSWORD',
  'ERR_AUTH_PASSWD_CHANGE',
  'PASSWORD_EXPIRED',
] as const satisfies readonly ProblemCode[]

/** What every endpoint that takes a file may refuse it with; its row lists them. */
export const uploadProblems = [
  'FILE_TYPE_REFUSED',
  'FILE_UNREADABLE',
  'FILE_INFECTED',
  'REQUEST_TIMEOUT',
  'UPLOAD_QUOTA',
  'FILE_TOO_LARGE',
  'FILE_NOT_CHECKED',
  'STORAGE_FULL',
] as const satisfies readonly ProblemCode[]

/** Body of every error answer (decision 1). `errors` maps a field or a validation code to a text for the person. */
export interface ProblemBody {
  errorCode: ProblemCode
  message: string
  errors?: Record<string, string>
  details?: Record<string, unknown>
  requestId: string
}
