/// <reference types="vite/client" />
import type { ProblemRows } from '@portal/contract/problems/row'

const lists = import.meta.glob<ProblemRows>(
  ['../../../contract/src/areas/*/problems.ts', '../../../contract/src/problems/{codes,door}.ts'],
  { eager: true, import: 'problems' },
)

/** Every problem with its texts. Of each area its problems alone: the contract's own list would bring all rows along. */
export const everyProblem: ProblemRows = Object.assign({}, ...Object.values(lists))
