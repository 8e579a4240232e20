import type { ProblemCode } from './problems.ts'

/** Codes that the door itself may answer on any endpoint; rows list only what they add. */
export const doorProblems = [
  'VALIDATION_ERROR',
  'MALFORMED_REQUEST',
  'UNAUTHENTICATED',
  'OTHER_ACCOUNT',
  'CROSS_SITE',
  'SHARED_TERMINAL',
  'NOT_FOUND',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ProblemCode[]

/** Refusals that say why an account may not sign in. Only a person who has proved to be its owner is told. */
export const ownerRefusals = [
  'USER_BLOCKED',
  'MUST_CONFIRM_EMAIL',
  'MERGE_ACCOUNT',
  'MUST_CHANGE_PASSWORD',
  'ERR_AUTH_PASSWD_CHANGE',
  'PASSWORD_EXPIRED',
] as const satisfies readonly ProblemCode[]

/** Refusals that every endpoint with a file may give; its row lists them. */
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
