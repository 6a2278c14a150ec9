import IconAlertCircle from '@icons/alert-circle'
import IconAlertTriangle from '@icons/alert-triangle'
import IconPencil from '@icons/pencil'
import IconPlus from '@icons/plus'
import { Link, useActionData, useSearchParams } from 'react-router'
import type { ImportRowView, ImportView } from '../../../features/imports/contract.ts'
import { type RowGroup, rowsInGroup } from '../../../features/imports/rules.ts'
import { counted, grouped } from '../../../lib/money.ts'
import { withQuery } from '../../../lib/query.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { cn } from '../../../ui/cn.ts'
import { ActionForm, type FormAnswer, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import type { SelectOption } from '../../../ui/select-field.tsx'
import { RowList } from './row-list.tsx'
import { ChangeFile } from './send-table.tsx'

export type ListData = {
  batch: ImportView
  rows: readonly ImportRowView[]
  group: RowGroup | null
  page: number
  pages: number
  places: SelectOption[]
}

export const shownGroups = [
  {
    key: 'error',
    group: 'errors',
    label: 'con error',
    icon: IconAlertCircle,
    look: 'text-danger',
    caption: 'Con error: se quedan fuera hasta corregirlas',
  },
  {
    key: 'aviso',
    group: 'warnings',
    label: 'con aviso',
    icon: IconAlertTriangle,
    look: 'text-warning',
    caption: 'Con aviso: revísalas; puedes dejarlas fuera o incluirlas',
  },
  {
    key: 'nuevos',
    group: 'new',
    label: 'nuevos',
    icon: IconPlus,
    look: '',
    caption: 'Productos nuevos',
  },
  {
    key: 'cambian',
    group: 'changes',
    label: 'cambian',
    icon: IconPencil,
    look: '',
    caption: 'Cambios a productos que ya tienes',
  },
] as const

export function Preview({ batch, rows, group, page, pages, places }: ListData) {
  const [params] = useSearchParams()
  const refused = useActionData<FormAnswer>()
  const correctedLine = params.get('lista')
  const shown = shownGroups.find((each) => each.group === group)
  const here = paths.imports(batch.id)
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1>Revisa antes de importar</h1>
          <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
            {[batch.csvName, batch.zipName].filter(Boolean).join(' · ')} · leímos{' '}
            {counted(batch.rows.total, 'fila', 'filas')}. Todavía no se guarda nada.
          </p>
        </div>
        <ChangeFile />
      </header>
      {refused && refused.intent !== 'correct' && refused.intent !== 'leave' && (
        <AnswerNotice tone="error">{refused.message}</AnswerNotice>
      )}
      {correctedLine && !refused && (
        <AnswerNotice tone="success">La fila {correctedLine} está lista.</AnswerNotice>
      )}
      <Notes notes={batch.notes} />
      <nav aria-label="Filas por resultado" className="grid grid-cols-4 gap-1.5 md:gap-2.5">
        {shownGroups.map((tile) => {
          const isOn = tile === shown
          return (
            <Link
              key={tile.group}
              to={isOn ? here : `${here}?ver=${tile.key}`}
              aria-current={isOn ? 'true' : undefined}
              preventScrollReset
              className={cn(
                'rounded-field border-control bg-white px-2 py-1.5 leading-tight md:px-3.5 md:py-2.5',
                isOn ? 'border-primary bg-primary-soft' : 'border-line hover:border-primary',
              )}
            >
              <b className={cn('block text-xl font-extrabold md:text-figure', tile.look)}>
                {grouped(rowsInGroup(batch.rows, tile.group))}
              </b>
              <span className="flex items-center gap-1 text-xs whitespace-nowrap text-muted md:text-sm">
                <Icon of={tile.icon} size="xs" className="max-md:hidden" />
                {tile.label}
              </span>
            </Link>
          )
        })}
      </nav>
      <section aria-labelledby="rows-caption" className="grid gap-2">
        <h2 id="rows-caption" className="text-sm font-normal text-muted">
          {shown
            ? shown.caption
            : `${batch.rows.total === 1 ? 'La fila' : `Las ${grouped(batch.rows.total)} filas`}, primero las que debes revisar`}
        </h2>
        {rows.length === 0 ? (
          <p className="box p-5 text-center text-muted">Aquí no hay ninguna fila.</p>
        ) : (
          <RowList rows={rows} places={places} />
        )}
      </section>
      <Pagination page={page} pages={pages} hrefOf={(to) => withQuery(here, { ver: shown?.key, page: to })} />
      <ConfirmBar batch={batch} />
    </>
  )
}

export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <Notice tone="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  )
}

function ConfirmBar({ batch: { id, rows } }: { batch: ImportView }) {
  const confirm = useForm('confirm')
  const cancel = useForm('cancel')
  const out = rows.total - rows.importable - rows.same
  return (
    <SaveBar>
      <p id="left-out" className="min-w-0 flex-1 text-md">
        <b className="block">
          {rows.same === rows.total
            ? 'Tu tienda ya está igual: no hay nada que importar'
            : out === 0
              ? 'Todas las filas se importan'
              : `${counted(out, 'fila se queda', 'filas se quedan')} fuera`}
        </b>
        {rows.same > 0 && rows.same < rows.total && (
          <span className="block text-sm text-muted">{counted(rows.same, 'ya está', 'ya están')} igual</span>
        )}
        {rows.errors > 0 && (
          <a
            href={paths.importErrors(id)}
            download
            className="hit-44 font-semibold text-primary underline underline-offset-3"
          >
            Descargar con su error
          </a>
        )}
      </p>
      <ActionForm form={cancel} className="max-md:hidden">
        <SubmitButton variant="neutral">Cancelar</SubmitButton>
      </ActionForm>
      <ActionForm form={confirm}>
        <SubmitButton disabled={rows.importable === 0} aria-describedby="left-out">
          Importar {grouped(rows.importable)}
        </SubmitButton>
      </ActionForm>
    </SaveBar>
  )
}
