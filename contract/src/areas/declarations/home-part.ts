import * as z from 'zod/mini'
import { id } from '../../primitives.ts'
import { declarationTypes } from '../../rules/declarations.ts'

/** Declarations with which the person has to do something: finish handing one in, or bring the signed paper. */
export const homeDeclarations = z.array(
  z.object({ todo: z.enum(['finish', 'deliver']), id, patientId: id, type: z.enum(declarationTypes) }),
)
export type HomeDeclaration = z.infer<typeof homeDeclarations>[number]
