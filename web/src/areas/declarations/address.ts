import { declarationKinds, type DeclarationType } from '@portal/contract/rules/declarations'

/** The name of a type in addresses. */
export const declarationKindPath = (type: DeclarationType): string => declarationKinds[type].path
