/// <reference types="vite/client" />
import type { ProblemRows } from '@portal/contract/problems/row'

const lists = import.meta.glob<ProblemRows>(
  ['../../../contract/src/areas/*/problems.ts', '../../../contract/src/problems/{codes,door}.ts'],
  { eager: true, import: 'problems' },
)

/** Every problem with its texts. It imports only the problems of each area: the contract's own list would bring all rows along. */
export const everyProblem: ProblemRows = Object.assign({}, ...Object.values(lists))
