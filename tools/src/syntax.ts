/** A node of the syntax tree (ESTree with TypeScript), as far as it is looked at here. */
export interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string
  readonly start: number
  readonly end: number
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string' && 'start' in value

/** Nodes that are gone when the program runs, or name what it imports. */
export const typed = /^(?:TS(?!NonNull|As|Satisfies)|Import|ExportAll)/
