import pg from 'pg'
import { whenAsked } from './asked.ts'

// Loaded before the portal's sources (`node --import`), whose database driver is the one that is watched here.

/** One SQL statement as a server sent it. */
export interface Statement {
  text: string
  values: unknown[]
}
export type RecorderQuestion = 'record' | 'recorded'

type Query = (this: pg.Client, ...args: unknown[]) => unknown
let recording: Statement[] = []

const original = Reflect.get(pg.Client.prototype, 'query') as Query
const watched: Query = function (...args) {
  const [first, values] = args
  recording.push(statementOf(first, values))
  return original.apply(this, args)
}
Object.assign(pg.Client.prototype, { query: watched })

function statementOf(first: unknown, values: unknown): Statement {
  const config = (typeof first === 'string' ? { text: first, values } : first) as { text: string; values?: unknown[] }
  return { text: config.text, values: [...(config.values ?? [])] }
}

whenAsked((question) => {
  const recorded = recording
  recording = []
  return (question as RecorderQuestion) === 'recorded' ? recorded : null
})
