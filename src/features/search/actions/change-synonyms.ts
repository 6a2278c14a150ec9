import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { SynonymInput } from '../contract-synonyms.ts'
import { searchErrors } from '../errors.ts'
import { isRedundantSynonym, type Synonym } from '../rules-synonyms.ts'
import { insertSynonym, listSynonyms, lockSynonyms, setSynonymRemoved } from '../store/language.ts'

async function requireNew(tx: Tx, synonym: Synonym): Promise<void> {
  const others = (await listSynonyms(tx)).filter(({ removedAt }) => removedAt === null)
  if (isRedundantSynonym(synonym, others)) throw appError(searchErrors, 'synonym-known')
}

/** @throws `synonym-known` if other synonyms cover all of it */
export async function addSynonym(ctx: Context, tx: Tx, input: SynonymInput) {
  await lockSynonyms(tx)
  const { from, to, kind } = input
  await requireNew(tx, { fromWords: from, toWords: to, kind })
  return insertSynonym(tx, { from, to, kind }, ctx.clock.now())
}

/** Returns it as it was; undefined if nothing changed. @throws `synonym-missing`, `synonym-known` */
export async function changeSynonym(ctx: Context, tx: Tx, id: number, isRemoved: boolean) {
  await lockSynonyms(tx)
  const before = (await listSynonyms(tx)).find((row) => row.id === id)
  if (!before) throw appError(searchErrors, 'synonym-missing')
  if ((before.removedAt !== null) === isRemoved) return undefined
  if (!isRemoved) await requireNew(tx, before)
  await setSynonymRemoved(tx, id, isRemoved ? ctx.clock.now() : null)
  return before
}
