import { imageView } from '../catalogue/views.ts'
import type { OwnQuestionView, QuestionView } from './contract.ts'
import type { OwnQuestionRow, QuestionRow } from './store.ts'

export function questionView(row: QuestionRow): QuestionView {
  return {
    ...row,
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}

export function ownQuestionView(row: OwnQuestionRow): OwnQuestionView {
  const { productName: name, productUrl: url, image, tone, ...question } = row
  return { ...questionView(question), product: { name, url, image: imageView(image), tone } }
}
