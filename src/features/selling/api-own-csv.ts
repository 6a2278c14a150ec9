import { basename } from 'node:path/posix'
import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import type { Context } from '../../context.ts'
import { apiRouter } from '../../http/api-router.ts'
import { csvResponse, operation, refused } from '../../http/openapi-parts.ts'
import { csvHeaders, csvLines, toCsv } from '../../lib/csv.ts'
import { toIsoDay } from '../../lib/dates.ts'
import { conditionChoice } from '../catalogue/rules.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import {
  CSV_LIST_SEPARATOR,
  type CsvColumn,
  csvColumns,
  csvConditions,
  csvMoney,
  csvOfferKinds,
  csvReadOnlyColumns,
} from './contract-csv.ts'
import { readOwnSearch } from './read-own-search.ts'
import { MAX_OWN_TEXT, type OwnTableQuery, ownFilters } from './rules-own.ts'
import { ownExport } from './store/own-table.ts'
import { pausedLabel, reviewStateTexts } from './texts-form.ts'
import { offerOfProduct } from './views-own.ts'

const table = operation('exportOwnProducts', 'GET /store/products.csv', {
  tag: 'Selling',
  access: 'member',
  scope: 'products:read',
  summary: 'Returns your products as a CSV, oldest first; startImport accepts it',
  request: {
    query: z.object({
      q: z.string().max(MAX_OWN_TEXT).default(''),
      filter: z.enum(ownFilters).default('todos'),
    }),
  },
  responses: { 200: csvResponse },
  errors: [refused(storeErrors, 'store-missing')],
})

export const ownProductsCsvApi = apiRouter().openapi(table, async (c) => {
  const { ctx, viewer } = c.var
  const store = await authorizeOwnStore(ctx.db, viewer)
  const parts = csvParts(ctx, store.id, c.req.valid('query'))
  return c.body(Readable.toWeb(Readable.from(parts)) as ReadableStream, 200, {
    ...csvHeaders(`productos-${toIsoDay(ctx.clock.now())}`),
    'cache-control': 'private, no-store',
  })
})

/** Products of one query, which bounds the memory for long descriptions. */
const CHUNK = 500

async function* csvParts(
  ctx: Context,
  storeId: number,
  { q, filter }: Pick<OwnTableQuery, 'q' | 'filter'>,
): AsyncGenerator<Buffer> {
  const now = ctx.clock.now()
  const search = await readOwnSearch(ctx, q)
  yield Buffer.from(toCsv([[...csvColumns, ...csvReadOnlyColumns]]))
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: OwnExportRow[] = await ownExport(ctx.db, storeId, { search, filter, after, limit: CHUNK })
    yield Buffer.from(csvLines(rows.map((row) => csvRow(row, now))))
    after = rows.length < CHUNK ? undefined : rows.at(-1)?.product.id
  }
}

type OwnExportRow = Awaited<ReturnType<typeof ownExport>>[number]

function csvRow({ product, category, subcategory }: OwnExportRow, now: Date): string[] {
  const offer = offerOfProduct(product, now)
  const [kind = ''] = Object.entries(csvOfferKinds).find(([, each]) => each === offer?.kind) ?? []
  const pictures = [product.image, ...product.gallery]
  const cells: Record<CsvColumn, string> = {
    url: product.url,
    nombre: product.name,
    condicion: csvConditions[conditionChoice(product)],
    categoria: category,
    subcategoria: subcategory,
    precio: csvMoney(product.priceCents),
    existencias: String(product.stock),
    dias_entrega: String(product.deliveryDays),
    descripcion: product.description,
    etiquetas: product.tags.join(CSV_LIST_SEPARATOR),
    isbn: product.isbn ?? '',
    oferta_tipo: kind,
    oferta_valor: !offer ? '' : offer.kind === 'Fixed' ? csvMoney(offer.value) : String(offer.value),
    oferta_hasta: offer?.endsOn ?? '',
    fotos: pictures.map(({ original }) => basename(original)).join(CSV_LIST_SEPARATOR),
  }
  const state = product.pausedAt ? pausedLabel : reviewStateTexts[product.reviewState].label
  return [...csvColumns.map((column) => cells[column]), state]
}
