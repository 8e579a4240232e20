/** Tables to which signing in, passwords and their recovery write. */
export const signInTables = [
  'account',
  'session',
  'login_failure',
  'event_log',
  'known_device',
  'one_time_link',
  'confirmation_code',
  'attempt',
  'notification',
  'job',
]
