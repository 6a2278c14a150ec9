import { counted } from '../../lib/money.ts'
import { plainText } from '../../lib/plain-text.ts'
import type { ProductDetail, Specification } from '../catalogue/rules.ts'
import { deliveryText } from '../catalogue/texts.ts'

type Fact = [name: string, value: string]
type Facts = {
  tags: readonly string[]
  details: readonly ProductDetail[]
  specification: readonly Specification[]
}

const writtenFacts = ({ tags, details, specification }: Facts): Fact[] => [
  ['Etiquetas', tags.join(', ') || 'Sin etiquetas'],
  ...details.map(({ title, value }): Fact => [title, value]),
  ...specification.map(({ name, values }): Fact => [name, values.join(', ')]),
]

/** Facts of a product under review, without price and condition. */
export const reviewFacts = ({
  categoryName,
  subcategoryName,
  stock,
  deliveryDays,
  ...written
}: Facts & {
  categoryName: string
  subcategoryName: string
  stock: number
  deliveryDays: number
}): Fact[] => [
  ['Categoría', `${categoryName} › ${subcategoryName}`],
  ['Disponibles', counted(stock, 'pieza', 'piezas')],
  ['Entrega', deliveryText(deliveryDays)],
  ...writtenFacts(written),
]

/** All texts of a seller about a product. `description`: sanitised HTML. */
export const textsOf = ({
  name,
  description,
  summary,
  ...facts
}: Facts & { name: string; description: string; summary: readonly string[] }): string =>
  [
    name,
    plainText(description),
    ...summary,
    ...writtenFacts(facts).map(([title, value]) => `${title}: ${value}`),
  ].join('\n')
