// What others show of confirming an account.
export { Ready } from './ready.tsx'
export { summaryTexts } from './summary-texts.ts'
