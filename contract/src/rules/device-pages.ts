/**
 * The pages that use camera, microphone and speaker, by their paths. All of them are sent with the same leave to use these, so that one may lead to
 * another without being loaded anew.
 */
export const devicePages = [
  '/telehealth',
  '/telehealth/teleconsultationtype',
  '/telehealth/telewaitingroom',
  '/telehealth/teleconsultation',
  '/telehealth/consultant',
  '/telehealth/guest',
  '/telehealth/check',
] as const satisfies readonly `/${string}`[]
