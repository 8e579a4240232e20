// What other areas may call: the acts by which visits are booked, moved and called off.
export { beginCancel } from './acts/cancel.ts'
export { beginCompleteOrMove } from './acts/complete-or-move.ts'
export { beginMake } from './acts/make.ts'
export type { BookingServices } from './services.ts'
