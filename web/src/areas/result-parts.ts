import type { ResultValuePartOf, TestOrderPartOf } from '../register/result-part.ts'

/** What areas add to numeric values of results, a line each; loaded with the first result that is unfolded. */
export const resultValueParts: readonly ResultValuePartOf[] = [() => import('./result-trends/result-value-part.tsx')]

/** What areas add to orders, a line each; loaded in the same way. */
export const testOrderParts: readonly TestOrderPartOf[] = [() => import('./images/order-part.tsx')]
