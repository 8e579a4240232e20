import { ensureProgram } from './debian.mjs'

/** The tests that need it. */
export const nginxTests = 'server/src/http/nginx.machine.test.ts'

/** Path of nginx, as `ensureProgram` has it. */
export const ensureNginx = () =>
  ensureProgram('NGINX', { package: 'nginx', path: 'usr/sbin/nginx', without: 'the tests behind a real proxy' })
