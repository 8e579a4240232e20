/** A node of the syntax tree (ESTree with TypeScript), with the members that are used here. */
export interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string
  readonly start: number
  readonly end: number
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string' && 'start' in value

/** Nodes that do not exist when the program runs, or that name imports. */
export const typed = /^(?:TS(?!NonNull|As|Satisfies)|Import|ExportAll)/
