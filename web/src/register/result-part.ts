import type { ResultValue, TestResult } from '@portal/contract/areas/test-results'
import type { ComponentType } from 'react'

/** What an area adds to each numeric value of a result, such as the way to its trend; it shows nothing where it has nothing to say. */
export interface ResultValuePart {
  readonly ResultValuePart: ComponentType<{ readonly patientId: string; readonly value: ResultValue }>
}

/** What an area adds to an order, such as the way to its pictures; it shows nothing where there is nothing. */
export interface TestOrderPart {
  readonly TestOrderPart: ComponentType<{ readonly order: TestResult }>
}

/** How results load a part. */
export type ResultValuePartOf = () => Promise<ResultValuePart>
export type TestOrderPartOf = () => Promise<TestOrderPart>
