import { writeFileSync } from 'node:fs'
import { emittedDocuments } from './documents.ts'

for (const [path, text] of emittedDocuments()) {
  writeFileSync(path, text)
  process.stdout.write(`wrote ${path}\n`)
}
