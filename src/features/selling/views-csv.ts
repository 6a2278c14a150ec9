import { basename } from 'node:path/posix'
import { conditionChoice } from '../catalogue/rules.ts'
import {
  CSV_LIST_SEPARATOR,
  type CsvColumn,
  csvColumns,
  csvConditions,
  csvMoney,
  csvOfferKinds,
} from './contract-csv.ts'
import type { OwnExportRow } from './store/own-export.ts'
import { pausedLabel, reviewStateTexts } from './texts-form.ts'
import { offerOfProduct } from './views-own.ts'

/** The columns of an import, then the state. Ended offers are left out. */
export function csvRow(row: OwnExportRow, now: Date): string[] {
  const offer = offerOfProduct(row, now)
  const [kind = ''] = Object.entries(csvOfferKinds).find(([, each]) => each === offer?.kind) ?? []
  const cells: Record<CsvColumn, string> = {
    url: row.url,
    nombre: row.name,
    condicion: csvConditions[conditionChoice(row)],
    categoria: row.category,
    subcategoria: row.subcategory,
    precio: csvMoney(row.priceCents),
    existencias: String(row.stock),
    dias_entrega: String(row.deliveryDays),
    descripcion: row.description,
    etiquetas: row.tags.join(CSV_LIST_SEPARATOR),
    isbn: row.isbn ?? '',
    oferta_tipo: kind,
    oferta_valor: !offer ? '' : offer.kind === 'Fixed' ? csvMoney(offer.value) : String(offer.value),
    oferta_hasta: offer?.endsOn ?? '',
    fotos: [row.image, ...row.gallery].map(({ original }) => basename(original)).join(CSV_LIST_SEPARATOR),
  }
  return [
    ...csvColumns.map((column) => cells[column]),
    row.paused ? pausedLabel : reviewStateTexts[row.reviewState].label,
  ]
}
