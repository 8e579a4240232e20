import { sql } from '../../db/sql.ts'
import type { Batch } from './batch.ts'
import { endParent } from './held-links.ts'
import { bondOf, farOff, hasBegun, peselsOf, relatedPerson, untilOf } from './related-person.ts'

/** A parent by their PESEL, and the child. */
interface Pair {
  readonly patientId: number
  readonly pesel: string
}

/** The name of a pair in sets. */
export const pairOf = ({
  patientId,
  pesel,
}: {
  readonly patientId: number
  readonly pesel: string | undefined
}): string => `${patientId} ${pesel ?? ''}`

interface ParentLink extends Pair {
  readonly accountId: number
  readonly ofAgeAt: Date
}

/**
 * The clinic says when a parent's right ends, also of a link that exists: a period that is over ends it, and one that will be over sets its end, at the
 * latest the child's 18th birthday (somebody who marries before is of age, Civil Code, article 10 paragraph 2). An end that a period has set is moved or
 * taken back with that period; no other end is ever prolonged. Of several resources about the same two people the latest end counts.
 *
 * Call it before the resources are stored and the function that it returns afterwards: that one changes the links and returns the pairs whose link changed.
 */
export async function parentsEnds(batch: Batch, pairs: readonly Pair[]): Promise<() => Promise<ReadonlySet<string>>> {
  const links = await linksOf(batch, pairs)
  const before = await clinicsEnds(batch, links)
  return async () => {
    const after = await clinicsEnds(batch, links)
    const moved = new Set<string>()
    for (const link of links) {
      const end = after.get(pairOf(link))
      if (end === undefined) continue
      if (await endParent(batch, link, before.get(pairOf(link)), end)) moved.add(pairOf(link))
    }
    return moved
  }
}

/** The links of those parents who have one. */
async function linksOf({ tx }: Batch, pairs: readonly Pair[]): Promise<ParentLink[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<ParentLink>`
    select distinct l.account_id as "accountId", l.patient_id as "patientId", parent.pesel, comes_of_age(child.birth_date) as "ofAgeAt"
    from json_to_recordset(${JSON.stringify(pairs)}::json) as w("patientId" bigint, pesel text)
      join patient parent on parent.pesel = w.pesel
      join patient_link own on own.patient_id = parent.id and own.role = 'PATIENT' and own.status = 'C'
      join patient_link l on l.account_id = own.account_id and l.patient_id = w."patientId" and l.role = 'CHILD'
      join patient child on child.id = l.patient_id
    order by l.account_id, l.patient_id`.execute(tx)
  return rows
}

/**
 * When these parents' rights end by what is stored of them: the child's 18th birthday, or the end of the period. Nothing for parents of whom nothing is
 * stored that counts; a resource that is not active counts only for its end.
 */
async function clinicsEnds({ tx, now }: Batch, links: readonly ParentLink[]): Promise<Map<string, Date>> {
  if (links.length === 0) return new Map()
  const { rows } = await sql<{ patientId: number; body: unknown }>`
    select patient_id as "patientId", body from clinic_resource
    where type = 'RelatedPerson' and patient_id = any(${links.map(({ patientId }) => patientId)}::bigint[])`.execute(tx)
  const said = rows.flatMap(({ patientId, body }) => {
    const { success, data } = relatedPerson.safeParse(body)
    if (!success || bondOf(data) !== 'CHILD' || !hasBegun(data, now)) return []
    const until = untilOf(data)
    if (data.active === false && until === null) return []
    return peselsOf(data, now).map((pesel) => ({ pair: pairOf({ patientId, pesel }), until: until ?? farOff }))
  })
  return new Map(
    links.flatMap((link): [string, Date][] => {
      const ends = said.filter(({ pair }) => pair === pairOf(link)).map(({ until }) => until.getTime())
      return ends.length === 0 ? [] : [[pairOf(link), new Date(Math.min(Math.max(...ends), link.ofAgeAt.getTime()))]]
    }),
  )
}
