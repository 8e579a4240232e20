import * as z from 'zod/mini'
import { keepLaboratoryCodes, loinc, type CodeMap } from '../../../areas/result-trends/index.ts'
import { made, taker } from '../batch.ts'
import { line } from '../fhir.ts'
import { Refusal } from '../record.ts'
import { keep } from '../upsert.ts'

const target = z.object({ code: z.optional(line), equivalence: z.optional(line) })
const element = z.object({ code: z.optional(line), target: z.optional(z.array(target)) })
const group = z.object({ source: z.optional(line), target: z.optional(line), element: z.array(element) })
const conceptMap = z.object({ status: line, group: z.optional(z.array(group)) })

/** Other relations join examinations that are not the same: a wider code on one axis with a narrower one. */
const isSame = ({ equivalence }: z.infer<typeof target>): boolean =>
  equivalence === 'equal' || equivalence === 'equivalent'
const loincForm = /^\d{1,7}-\d$/

/** The codes of a map in use that stand for exactly one LOINC code. */
function codesOf({ status, group: groups = [] }: z.infer<typeof conceptMap>): CodeMap['codes'] {
  if (status !== 'active') return []
  const found = new Map<string, CodeMap['codes'][number]>()
  for (const { source, target: to, element: elements } of groups) {
    if (source === undefined || source === loinc || to !== loinc) continue
    for (const { code, target: targets = [] } of elements)
      for (const { code: known } of targets.filter(isSame)) {
        if (code === undefined || known === undefined) continue
        if (!loincForm.test(known)) throw new Refusal(`its target ${known} is no code of LOINC`)
        const key = JSON.stringify([source, code])
        const before = found.get(key)
        if (before && before.loinc !== known)
          throw new Refusal(`it says that ${code} is both ${before.loinc} and ${known}`)
        found.set(key, { codeSystem: source, code, loinc: known })
      }
  }
  return [...found.values()]
}

/** ConceptMap: what a laboratory's own codes mean in LOINC, so that results under both are one series. The whole resource is stored too. */
export const takeConceptMaps = taker({
  shape: conceptMap,
  needs: () => [],
  async take(batch, items) {
    const rows = made(batch, items, ({ ref, read }) => ({ sourceId: ref, codes: codesOf(read) }))
    const taken = []
    for (const { item, row } of rows) {
      const other = await keepLaboratoryCodes(batch.tx, batch.system, row)
      if (!other) taken.push({ item, patientId: undefined })
      else
        batch.verdicts.set(item.resource, {
          outcome: 'refused',
          reason: `another map says that ${other.code} is ${other.loinc}`,
        })
    }
    const kept = await keep(batch, taken)
    for (const { item } of taken) batch.verdicts.set(item.resource, kept.get(item.ref) ?? { outcome: 'same' })
  },
})
