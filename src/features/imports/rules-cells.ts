import { fold } from '../../lib/slug.ts'
import { chosenCondition, conditionChoices, offerNames } from '../catalogue/rules.ts'
import {
  CSV_LIST_SEPARATOR,
  type CsvCells,
  type CsvColumn,
  csvConditions,
  csvOfferKinds,
} from '../selling/contract-csv.ts'
import { centsOf } from '../selling/rules-writes.ts'
import { productTexts } from '../selling/texts-form.ts'
import type { RowNote } from './rules.ts'
import { rowTexts as texts } from './texts.ts'

export type ImportCategory = {
  id: number
  name: string
  url: string
  subcategories: { id: number; name: string; url: string }[]
}

const NUMBERS: readonly CsvColumn[] = [
  'precio',
  'existencias',
  'dias_entrega',
  'oferta_valor',
  'oferta_hasta',
]

const isFormula = (cell: string) => /^\s*[=+\-@]/.test(cell)
const isNegative = (cell: string) => /^\s*-\s?\$?\s?\d[\d.,]*\s*$/.test(cell)

export function formulaNotes(cells: CsvCells): { errors: RowNote[]; warnings: RowNote[] } {
  const found = Object.entries(cells).filter(([, cell]) => isFormula(cell))
  const isNumber = (column: string) => NUMBERS.some((each) => each === column)
  return {
    errors: found
      .filter(([column]) => isNumber(column))
      .map(([column, cell]) => {
        const text = isNegative(cell) ? texts.negative : texts.formulaNumber
        return { column, text: text(cell.slice(0, 40)) }
      }),
    warnings: found
      .filter(([column]) => !isNumber(column))
      .map(([column]) => ({ column, text: texts.formula })),
  }
}

const MAX_CELL = { descripcion: 30_000, other: 5_000 }

export const longCells = (cells: CsvCells): RowNote[] =>
  Object.entries(cells).flatMap(([column, cell]) => {
    const max = column === 'descripcion' ? MAX_CELL.descripcion : MAX_CELL.other
    return cell.length > max ? [{ column, text: texts.cellTooLong(max) }] : []
  })

export const listOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(CSV_LIST_SEPARATOR)
    .map((each) => each.trim())
    .filter(Boolean)

/** From "Buen estado" or "buen-estado"; unknown texts stay as they are. */
export function conditionIn({ condicion = '' }: CsvCells): { condition: string; wear: string | null } {
  const words = fold(condicion)
    .replace(/[\s_-]+/g, ' ')
    .trim()
  const choice = conditionChoices.find((each) => csvConditions[each] === words)
  return choice ? chosenCondition(choice) : { condition: words, wear: null }
}

export const urlOf = ({ url = '' }: CsvCells): string =>
  url
    .trim()
    .replace(/[?#].*/s, '')
    .split('/')
    .filter(Boolean)
    .at(-1) ?? ''

function isoDay(cell: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(cell.trim()) ?? []
  return year === '' ? cell.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export function offerIn(cells: CsvCells): object | null {
  const [kind = '', value = '', until = ''] = [cells.oferta_tipo, cells.oferta_valor, cells.oferta_hasta].map(
    (cell) => (cell ?? '').trim(),
  )
  if (kind + value + until === '') return null
  const named = Object.entries(csvOfferKinds).find(([word]) => word === fold(kind))
  return {
    kind: named ? offerNames[named[1]] : kind,
    value: named?.[0] === 'precio' ? centsOf(value) : value.replace(/%$/, '').trim(),
    endsOn: isoDay(until),
  }
}

export function placeIn(
  cells: CsvCells,
  categories: readonly ImportCategory[],
): { categoryId: number; subcategoryId: number } | { errors: RowNote[] } {
  const [wanted = '', below = ''] = [cells.categoria, cells.subcategoria].map((cell) => (cell ?? '').trim())
  const wrong = (column: CsvColumn, text: string) => ({ errors: [{ column, text }] })
  const category = categories.find((each) => isNamed(each, wanted))
  if (wanted !== '' && !category)
    return wrong('categoria', texts.categoryUnknown(wanted, nearestName(wanted, categories)))
  if (!category) {
    const found = categories.flatMap(({ id, subcategories }) =>
      subcategories.filter((each) => isNamed(each, below)).map((each) => [id, each.id] as const),
    )
    const [only] = found
    if (found.length === 1 && only) return { categoryId: only[0], subcategoryId: only[1] }
    return wrong(
      'categoria',
      below !== '' && found.length > 1 ? texts.subcategorySeveral(below) : productTexts.required,
    )
  }
  const subcategory = category.subcategories.find((each) => isNamed(each, below))
  if (subcategory) return { categoryId: category.id, subcategoryId: subcategory.id }
  if (below === '') return wrong('subcategoria', productTexts.required)
  const near = nearestName(below, category.subcategories)
  return wrong('subcategoria', texts.subcategoryUnknown(below, category.name, near))
}

const wordsOf = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export const isNamed = ({ name, url }: { name: string; url: string }, text: string): boolean =>
  text !== '' && (wordsOf(name) === wordsOf(text) || url === text)

const NEAR = 0.3

function nearestName(text: string, all: readonly { name: string }[]): string | undefined {
  const [nearest] = all
    .map(({ name }) => ({ name, share: likeness(wordsOf(text), wordsOf(name)) }))
    .toSorted((a, b) => b.share - a.share)
  return nearest && nearest.share >= NEAR ? nearest.name : undefined
}

/** Share of common pairs of adjacent letters (Dice), 0 to 1. */
function likeness(a: string, b: string): number {
  const pairs = (text: string) =>
    new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
  const [first, second] = [pairs(a), pairs(b)]
  const common = [...first].filter((pair) => second.has(pair)).length
  return first.size + second.size === 0 ? 0 : (2 * common) / (first.size + second.size)
}
