import { imageView } from '../catalogue/views.ts'
import type { OwnQuestionView } from './contract-own.ts'
import type { OwnQuestionRow } from './store-own.ts'
import { questionView } from './views.ts'

export function ownQuestionView(row: OwnQuestionRow): OwnQuestionView {
  const { productName: name, productUrl: url, image, tone, ...question } = row
  return { ...questionView(question), product: { name, url, image: imageView(image), tone } }
}
