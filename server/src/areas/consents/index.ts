// What other areas ask of consents: whether they allow something now, and to take in what the clinic has.
export { allowsTeleconsultation, choiceStands, sharesSelected } from './in-force.ts'
export { endEntered, takeEntered } from './entered.ts'
export { exchangeConsents } from './office.ts'
export { usualConsents } from './offered.ts'
