import type { CsvCells } from '../selling/contract-csv.ts'
import { normalizeProductName } from '../selling/rules-names.ts'
import type { RowNote } from './rules.ts'
import { rowTexts as texts } from './texts.ts'

export type FirstLines = { names: ReadonlyMap<string, number>; urls: ReadonlyMap<string, number> }

const MAX_KEY = 300

export const nameKeyOf = ({ nombre = '' }: CsvCells): string =>
  normalizeProductName(nombre.slice(0, MAX_KEY)).toLowerCase()

/** Names that differ by an accent are the same product; "caña" and "cana" are not. */
export const tableKey = (nameKey: string): string =>
  nameKey
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0308]/g, '')
    .normalize('NFC')

export function firstLines(rows: readonly { line: number; nameKey: string; url: string }[]): FirstLines {
  const names = new Map<string, number>()
  const urls = new Map<string, number>()
  for (const { line, nameKey, url } of rows) {
    if (!names.has(tableKey(nameKey))) names.set(tableKey(nameKey), line)
    if (!urls.has(url)) urls.set(url, line)
  }
  return { names, urls }
}

type Products = {
  first: FirstLines
  byName: ReadonlyMap<string, string>
  byUrl: { has: (url: string) => boolean }
}

export function clashesOf(
  { line, beyond, url, nameKey }: { line: number; beyond: number; url: string; nameKey: string },
  { first, byName, byUrl }: Products,
): RowNote[] {
  const notes: RowNote[] = []
  if (beyond > 0) notes.push({ column: '', text: texts.cellsTooMany(beyond) })
  if (url !== '' && !byUrl.has(url)) notes.push({ column: 'url', text: texts.urlUnknown(url) })
  const lineOfUrl = url === '' ? undefined : first.urls.get(url)
  if (lineOfUrl !== undefined && lineOfUrl < line)
    notes.push({ column: 'url', text: texts.urlTwice(lineOfUrl) })
  if (nameKey === '') return notes
  const lineOfName = first.names.get(tableKey(nameKey))
  // A repeated product is reported once, by its address.
  if (lineOfName !== undefined && lineOfName < line && lineOfName !== lineOfUrl)
    notes.push({ column: 'nombre', text: texts.nameTwice(lineOfName) })
  const taken = byName.get(nameKey)
  if (taken !== undefined && taken !== url) notes.push({ column: 'nombre', text: texts.nameTaken(taken) })
  return notes
}
