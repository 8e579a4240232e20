// What others show of confirming an account.
export { ConfirmedByCode } from './confirmed-by-code.tsx'
export { summaryTexts } from './summary-texts.ts'
