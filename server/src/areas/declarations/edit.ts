import type { ChoicesInput } from '@portal/contract/areas/declarations/parts'
import type { ChoiceFee } from '@portal/contract/rules/declarations'
import type { Owned } from '../../access/claims.ts'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { columnsOf, judgedChoices } from './choices.ts'
import { changeChoices, declarationOf } from './store.ts'

/**
 * Sets the choices of a declaration that was made here and that nobody has handed in yet. The clinic hears of it with the next round, however long its
 * system is silent. Raises NOT_FOUND, DECLARATION_CLOSED, DECLARATION_REASON, DECLARATION_FEE.
 */
export async function edit(
  tx: Tx,
  owned: Owned<'declaration', 'patient:write'>,
  asked: ChoicesInput,
  fee: ChoiceFee,
): Promise<void> {
  const row = await declarationOf(tx, owned)
  if (!row) throw new Problem('NOT_FOUND')
  const choices = columnsOf(judgedChoices(row.type, asked, { now: owned.now, fee }))
  if (!(await changeChoices(tx, owned, choices))) throw new Problem('DECLARATION_CLOSED')
}
