import type { QuestionView } from './contract.ts'
import type { QuestionRow } from './store.ts'

export function questionView(row: QuestionRow): QuestionView {
  return {
    ...row,
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}
