import IconCheck from '@icons/check'
import IconPhotoOff from '@icons/photo-off'
import { Link, useSearchParams } from 'react-router'
import type { ImportRowView } from '../../../features/imports/contract.ts'
import { cellOf } from '../../../features/imports/rules.ts'
import { columnLabels } from '../../../features/imports/texts.ts'
import type { CsvColumn } from '../../../features/selling/contract-csv.ts'
import { withQuery } from '../../../lib/query.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { cn } from '../../../ui/cn.ts'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { SelectOption } from '../../../ui/select-field.tsx'
import { CorrectRow } from './correct-row.tsx'

const grid =
  'lg:grid-cols-[48px_44px_minmax(0,1fr)_92px_64px_minmax(96px,150px)_112px] lg:items-start lg:gap-x-3'

export function RowList({
  rows,
  places,
}: {
  rows: readonly ImportRowView[]
  /** Without them rows cannot be corrected: the import has ended. */
  places?: SelectOption[]
}) {
  return (
    <div className="lg:box lg:overflow-hidden">
      <div
        aria-hidden="true"
        className={cn('hidden px-4 py-2 text-sm font-semibold text-muted lg:grid', grid)}
      >
        <span>Fila</span>
        <span>Foto</span>
        <span>Nombre</span>
        <span className="text-right">Precio</span>
        <span className="text-right">Piezas</span>
        <span>Categoría</span>
        <span />
      </div>
      <ol className="grid gap-2 lg:gap-0 lg:divide-y lg:divide-line lg:border-t lg:border-line">
        {rows.map((row) => (
          <Row key={row.line} row={row} places={places} />
        ))}
      </ol>
    </div>
  )
}

function Row({ row, places }: { row: ImportRowView; places: SelectOption[] | undefined }) {
  const [params] = useSearchParams()
  const { line, errors, warnings, result } = row
  const isWrong = errors.length > 0 || result === 'failed'
  const isOpen = params.get('corregir') === String(line) && result === null && isCorrectable(row)
  return (
    <li
      id={`fila-${line}`}
      className={cn(
        'border-l-4 bg-white px-3.5 py-3 max-lg:rounded-card max-lg:border max-lg:border-l-4 max-lg:border-line lg:px-3 lg:py-2',
        isWrong
          ? 'border-l-danger! max-lg:border-l-danger'
          : warnings.length > 0
            ? 'border-l-sun! max-lg:border-l-sun'
            : 'border-l-transparent!',
        row.leftOut && 'bg-canvas',
      )}
    >
      <div className={cn('grid grid-cols-[44px_minmax(0,1fr)_auto] gap-x-3 gap-y-1', grid)}>
        <span className="text-sm tabular-nums text-muted max-lg:order-3 max-lg:text-right">
          <span className="lg:sr-only">fila </span>
          {line}
        </span>
        <RowPicture row={row} />
        <div className="min-w-0 max-lg:order-2 max-lg:row-span-2">
          <RowName row={row} />
          {[...errors, ...warnings].map(({ column, text }) => (
            <p
              key={column + text}
              className={cn('text-sm font-semibold', errors.length > 0 ? 'text-danger' : 'text-warning')}
            >
              {columnLabels[column as CsvColumn] ? `${columnLabels[column as CsvColumn]}: ` : ''}
              {text}
            </p>
          ))}
          {row.reason && <p className="text-sm font-semibold text-danger">{row.reason}</p>}
        </div>
        <Cell row={row} column="precio" className="lg:text-right" />
        <Cell row={row} column="existencias" className="lg:text-right" />
        <Cell row={row} column="categoria" />
        <div className="flex flex-col items-end gap-1 max-lg:order-4 max-lg:col-start-3 max-lg:self-end">
          <RowState row={row} isOpen={isOpen} isOver={!places} />
        </div>
      </div>
      {isOpen && places && <CorrectRow row={row} places={places} />}
    </li>
  )
}

/** Errors of the whole row can be corrected only in the file. */
const isCorrectable = ({ errors }: ImportRowView) =>
  errors.length > 0 && errors.every(({ column }) => column !== '')

function RowName({ row }: { row: ImportRowView }) {
  const { errors, product } = row
  const name = cellOf(row, 'nombre') || product?.name || cellOf(row, 'url') || 'Sin nombre'
  if (product)
    return (
      <Link
        to={paths.product(product.url)}
        className="block font-semibold text-primary [overflow-wrap:anywhere]"
      >
        {name}
      </Link>
    )
  const isWrong = errors.some(({ column }) => column === 'nombre')
  return (
    <b
      className={cn(
        'block w-fit font-semibold [overflow-wrap:anywhere]',
        isWrong && 'rounded-md bg-danger-soft px-1.5 text-danger',
      )}
    >
      {name}
    </b>
  )
}

function RowPicture({ row: { picture, errors, kind } }: { row: ImportRowView }) {
  const isMissing = errors.some(({ column }) => column === 'fotos')
  return (
    <span className="max-lg:order-1 max-lg:row-span-2">
      {picture && !isMissing ? (
        <img
          src={picture}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-10 rounded-md border border-line object-cover"
        />
      ) : isMissing ? (
        <span
          role="img"
          aria-label="Falta la foto"
          className="grid size-10 place-items-center rounded-md border-2 border-dashed border-danger text-danger"
        >
          <Icon of={IconPhotoOff} size="s" />
        </span>
      ) : (
        kind === 'new' && <span className="block size-10 rounded-md bg-wash" />
      )}
    </span>
  )
}

/** Only on wider screens; the phone shows the errors as texts. */
function Cell({ row, column, className }: { row: ImportRowView; column: CsvColumn; className?: string }) {
  const isIn = (notes: ImportRowView['errors']) => notes.some((note) => note.column === column)
  return (
    <span className={cn('text-sm tabular-nums max-lg:hidden [overflow-wrap:anywhere]', className)}>
      <span className="sr-only">{columnLabels[column]}: </span>
      <span
        className={cn(
          isIn(row.errors) && 'rounded-md bg-danger-soft px-1.5 font-bold text-danger',
          isIn(row.warnings) && 'rounded-md bg-warning-soft px-1.5 font-bold text-warning',
        )}
      >
        {cellOf(row, column)}
      </span>
    </span>
  )
}

function RowState({ row, isOpen, isOver }: { row: ImportRowView; isOpen: boolean; isOver: boolean }) {
  const [params] = useSearchParams()
  if (row.result === 'created') return <Chip tone="success">Creado</Chip>
  if (row.result === 'changed') return <Chip tone="info">Cambiado</Chip>
  if (row.result === 'failed') return <Chip tone="error">No entró</Chip>
  if (row.kind === 'same' && row.errors.length === 0) return <Chip>Igual</Chip>
  if (row.errors.length > 0) {
    if (isOver || !isCorrectable(row)) return <Chip tone="error">No entró</Chip>
    return isOpen ? null : (
      <ButtonLink
        to={`${withQuery('', { lista: null, corregir: row.line }, params)}#fila-${row.line}`}
        preventScrollReset
        variant="neutral"
        size="s"
        aria-label={`Corregir la fila ${row.line}`}
      >
        Corregir
      </ButtonLink>
    )
  }
  if (row.warnings.length > 0 || row.leftOut) return <LeaveOut row={row} />
  return (
    <Chip tone="success" icon={IconCheck}>
      Lista
    </Chip>
  )
}

function LeaveOut({ row: { line, leftOut } }: { row: ImportRowView }) {
  const form = useForm('leave', { line: String(line) })
  return (
    <ActionForm form={form} preventScrollReset>
      <input type="hidden" name="out" value={leftOut ? 'no' : 'si'} />
      <SubmitButton
        variant="plain"
        size="s"
        aria-label={leftOut ? `Incluir la fila ${line}` : `Dejar fuera la fila ${line}`}
      >
        {leftOut ? 'Incluir' : 'Dejar fuera'}
      </SubmitButton>
    </ActionForm>
  )
}
