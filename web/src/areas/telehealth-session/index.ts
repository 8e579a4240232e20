// What the frame of all pages shows of a live session.
export { RunningSession } from './running-session.tsx'
