import { asc, gt, isNull, ne, sql } from 'drizzle-orm'
import { type DbOrTx, onlyRow, type Tx } from '../../../platform/db/pool.ts'
import { executeOnce, executePrepared } from '../../../platform/db/prepared.ts'
import type { WordFacts } from '../rules-language.ts'
import type { ProhibitedEdit } from '../rules-prohibited.ts'
import type { Synonym, SynonymKind } from '../rules-synonyms.ts'
import type { KnownWord } from '../rules-vocabulary.ts'
import { prohibitedEdits, searchSynonyms, searchWords } from '../tables-language.ts'

const { word, written, products, revision, stem } = searchWords
const known = { word, written, products, revision, stem }

export function listedWords(db: DbOrTx): Promise<KnownWord[]> {
  return db.select(known).from(searchWords).where(gt(products, 0))
}

/** Words that are new since this revision, or got their first product or lost their last one. */
export function wordsAfter(db: DbOrTx, since: number): Promise<KnownWord[]> {
  return db.select(known).from(searchWords).where(gt(revision, since))
}

export function latestWords(db: DbOrTx): Promise<{ words: number; synonyms: number }> {
  const latest = sql`select (select coalesce(max(revision), 0) from search_words) as words,
    (select coalesce(max(revision), 0) from search_synonyms) as synonyms`
  return onlyRow(executeOnce<{ words: number; synonyms: number }>(db, latest))
}

export async function synonymRules(db: DbOrTx): Promise<{ rules: Synonym[]; revision: number }> {
  const { fromWords, toWords, kind } = searchSynonyms
  const [rules, [last]] = await Promise.all([
    db.select({ fromWords, toWords, kind }).from(searchSynonyms).where(isNull(searchSynonyms.removedAt)),
    db.select({ revision: sql<number>`coalesce(max(${searchSynonyms.revision}), 0)` }).from(searchSynonyms),
  ])
  return { rules, revision: last?.revision ?? 0 }
}

/** Which of the typed words a listed product has anywhere, and their stems. All folded. */
export async function factsOf(db: DbOrTx, typed: readonly string[]): Promise<WordFacts> {
  if (typed.length === 0) return { known: new Set(), stems: new Map() }
  const rows = await executePrepared<{ word: string; stem: string; is_known: boolean }>(
    db,
    sql`select word, search_lexemes(coalesce((ts_lexize('spanish_stem', lower(typed)))[1], typed)) as stem,
        is_mentioned(word) as is_known
      from unnest(${sql.param(typed)}::text[]) as open(typed), search_lexemes(typed) as word`,
  )
  return {
    known: new Set(rows.flatMap(({ word, is_known }) => (is_known ? [word] : []))),
    stems: new Map(rows.map(({ word, stem }) => [word, stem])),
  }
}

export type SynonymRow = typeof searchSynonyms.$inferSelect

export function listSynonyms(db: DbOrTx): Promise<SynonymRow[]> {
  return db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id))
}

/** Serialises changes of synonyms; searches continue to read. */
export async function lockSynonyms(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table search_synonyms in share row exclusive mode`)
}

/** A change takes the next revision, which every process notices at its next search. */
const nextRevision = sql`(select coalesce(max(revision), 0) + 1 from search_synonyms)`

export function insertSynonym(
  tx: Tx,
  rule: { from: readonly string[]; to: readonly string[]; kind: SynonymKind },
  now: Date,
): Promise<{ id: number }> {
  const synonym = { fromWords: [...rule.from], toWords: [...rule.to], kind: rule.kind }
  return onlyRow(
    tx
      .insert(searchSynonyms)
      .values({ ...synonym, revision: nextRevision, createdAt: now })
      .returning({ id: searchSynonyms.id }),
  )
}

/** Disables a synonym or restores it (null); undefined for an unknown id. */
export async function setSynonymRemoved(tx: Tx, id: number, removedAt: Date | null) {
  const [row] = await tx
    .update(searchSynonyms)
    .set({ removedAt, revision: nextRevision })
    .where(sql`${searchSynonyms.id} = ${id}`)
    .returning()
  return row
}

export function readProhibitedEdits(db: DbOrTx): Promise<ProhibitedEdit[]> {
  const { kind, text, used } = prohibitedEdits
  return db.select({ kind, text, used }).from(prohibitedEdits)
}

/** Waits for a concurrent edit of the same word; false if that one saved the same. */
export async function saveProhibitedEdit(tx: Tx, edit: ProhibitedEdit, updatedAt: Date): Promise<boolean> {
  const { kind, text, used } = prohibitedEdits
  const row = { ...edit, updatedAt }
  const saved = await tx
    .insert(prohibitedEdits)
    .values(row)
    .onConflictDoUpdate({ target: [kind, text], set: row, setWhere: ne(used, edit.used) })
    .returning({ text })
  return saved.length > 0
}
