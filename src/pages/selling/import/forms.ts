import { z } from 'zod'
import { correctRow } from '../../../features/imports/actions/correct-row.ts'
import { cancelImport, confirmImport } from '../../../features/imports/actions/settle-import.ts'
import { importFormLimits, startImport } from '../../../features/imports/actions/start-import.ts'
import { RowCorrection } from '../../../features/imports/contract.ts'
import { readImportRow } from '../../../features/imports/read.ts'
import { type CsvColumn, csvColumns } from '../../../features/selling/contract-csv.ts'
import { authorizeOwnStore } from '../../../features/stores/policy.ts'
import { withQuery } from '../../../lib/query.ts'
import { paths } from '../../../paths.ts'
import { form, formAction, memberForm, NoInput, type ReceivedForm } from '../../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { PLACE } from './correct-row.tsx'

const line = z.coerce.number().int().min(1)
const Correction = z.object({ line, cells: RowCorrection.shape.cells.unwrap() })

const idOf = ({ params }: ReceivedForm) => params['id'] ?? ''

/** Address of the list with its current filters. */
const listAddress = ({ url }: ReceivedForm, change: Record<string, string> = {}) =>
  withQuery(url.pathname.replace(/\.data$/, ''), { corregir: null, lista: null, ...change }, url.searchParams)

const isColumn = (name: string): name is CsvColumn => csvColumns.some((column) => column === name)

/** The field `lugar` fills the cells of category and subcategory. */
function readCorrection(fields: FormData): object {
  const typed = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const cells = Object.fromEntries(typed.filter(([name]) => isColumn(name)))
  const place = fields.get(PLACE)
  if (typeof place === 'string' && place !== '') {
    const [category = '', subcategory = ''] = place.split('|')
    Object.assign(cells, { categoria: category, subcategoria: subcategory })
  }
  return {
    line: fields.get('line'),
    cells: Object.entries(cells).map(([column, text]) => ({ column, text })),
  }
}

const importPage = (received: ReceivedForm) => paths.imports(idOf(received))

const onImport = (act: typeof cancelImport, to: string | typeof importPage) =>
  memberForm(NoInput, (ctx, viewer, _, received) => act(ctx, viewer, idOf(received)), to)

export const action = formAction(
  memberOf,
  {
    start: memberForm(
      NoInput,
      (ctx, viewer, _, { files }) => startImport(ctx, viewer, files),
      (_, { id }) => paths.imports(id),
    ),
    correct: form(
      Correction,
      async ({ ctx, viewer }: MemberRequest, { line: at, cells }, received) => {
        const id = idOf(received)
        await correctRow(ctx, viewer, id, at, { cells })
        const store = await authorizeOwnStore(ctx.db, viewer)
        const { errors } = await readImportRow(ctx, store.id, id, at)
        const isRight = errors.length === 0
        return listAddress(received, { [isRight ? 'lista' : 'corregir']: String(at) })
      },
      { read: readCorrection, fieldOf: () => '' },
    ),
    leave: memberForm(
      z.object({ line, out: z.enum(['si', 'no']) }),
      (ctx, viewer, { line: at, out }, received) =>
        correctRow(ctx, viewer, idOf(received), at, { leftOut: out === 'si' }),
      (received) => listAddress(received),
    ),
    confirm: onImport(confirmImport, importPage),
    cancel: onImport(cancelImport, paths.imports()),
    stop: onImport(cancelImport, importPage),
  },
  {
    otherwise: 'start',
    receive: {
      limits: importFormLimits,
      authorize: async ({ ctx, viewer }) => {
        await authorizeOwnStore(ctx.db, viewer)
      },
    },
  },
)
