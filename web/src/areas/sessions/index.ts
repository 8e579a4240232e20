// The warning before a session ends.
export { SessionEndWarning } from './session-end-warning.tsx'
