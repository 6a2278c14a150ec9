import IconPlus from '@icons/plus'
import IconTrash from '@icons/trash'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChipsField } from '../../../ui/chips-field.tsx'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { settings } from '../../settings/rules.ts'
import { productTexts } from '../texts-form.ts'
import type { ProductFieldsProps } from './product-fields-props.ts'

const { lists } = settings

export function SummaryRows({ values, change, errorOf }: ProductFieldsProps) {
  return (
    <RowList
      name="summary"
      title="Puntos clave"
      hint="se leen junto al precio"
      addLabel="Agregar punto"
      max={lists.information}
      rows={values.summary}
      empty=""
      error={errorOf('summary')}
      onChange={(summary) => change({ summary })}
      inputs={{ summary: 'Punto' }}
      render={(row, set, index, aria) => (
        <input
          {...aria}
          name="summary"
          aria-label={`Punto ${index + 1}`}
          value={row}
          maxLength={200}
          onChange={(event) => set(event.currentTarget.value)}
          className="field-control min-w-0 flex-1"
        />
      )}
    />
  )
}

export function DetailRows({ values, change, errorOf }: ProductFieldsProps) {
  return (
    <RowList
      name="details"
      title="Detalles"
      hint="tabla de la página"
      addLabel="Agregar detalle"
      max={lists.details}
      rows={values.details}
      empty={{ title: '', value: '' }}
      error={errorOf('details')}
      onChange={(details) => change({ details })}
      inputs={{
        detailTitle: 'Título del detalle',
        detailValue: 'Valor del detalle',
      }}
      render={(row, set, index, aria) => (
        <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[2fr_5fr]">
          <input
            {...aria}
            name="detailTitle"
            aria-label={`Título del detalle ${index + 1}`}
            placeholder="Título"
            value={row.title}
            maxLength={80}
            onChange={(event) => set({ ...row, title: event.currentTarget.value })}
            className="field-control min-w-0"
          />
          <input
            name="detailValue"
            aria-label={`Valor del detalle ${index + 1}`}
            placeholder="Valor"
            value={row.value}
            maxLength={200}
            onChange={(event) => set({ ...row, value: event.currentTarget.value })}
            className="field-control min-w-0"
          />
        </div>
      )}
    />
  )
}

export function SpecificationRows({ values, change, errorOf }: ProductFieldsProps) {
  return (
    <RowList
      name="specification"
      title="Especificaciones"
      hint="opciones que elige quien compra"
      addLabel="Agregar especificación"
      max={lists.specifications}
      rows={values.specification}
      empty={{ name: '', values: '' }}
      error={errorOf('specification')}
      onChange={(specification) => change({ specification })}
      inputs={{ specName: 'Tipo', specValues: 'Valores' }}
      render={(row, set, index, aria) => (
        <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[2fr_5fr]">
          <div>
            <p aria-hidden="true" className="mb-1.5 text-sm text-muted">
              Tipo
            </p>
            <input
              {...aria}
              name="specName"
              aria-label={`Tipo ${index + 1}`}
              placeholder="Talla, color…"
              value={row.name}
              maxLength={40}
              onChange={(event) => set({ ...row, name: event.currentTarget.value })}
              className="field-control"
            />
          </div>
          <ChipsField
            name="specValues"
            id={fieldId(`values-${index}`)}
            label={<span className="text-sm font-normal text-muted">Valores {index + 1}</span>}
            hint="Sepáralos con comas"
            values={row.values
              .split(',')
              .map((value) => value.trim())
              .filter(Boolean)}
            max={lists.specificationValues}
            maxLength={lists.specificationValueLength}
            tooMany={productTexts.tooMany}
            onChange={(list) => set({ ...row, values: list.join(', ') })}
          />
        </div>
      )}
    />
  )
}

type RowAria = { id?: string; 'aria-invalid'?: true | undefined; 'aria-describedby'?: string | undefined }

/** The first row stays (D2 §5). Without scripts all rows are there, with `inputs`: names and labels. */
function RowList<Row>({
  name,
  title,
  hint,
  addLabel,
  max,
  rows: given,
  empty,
  error,
  onChange,
  inputs,
  render,
}: {
  name: string
  title: string
  hint: string
  addLabel: string
  max: number
  rows: readonly Row[]
  empty: Row
  error: string | undefined
  onChange: (rows: Row[]) => void
  inputs: Readonly<Record<string, string>>
  render: (row: Row, set: (row: Row) => void, index: number, aria: RowAria) => ReactNode
}) {
  const rows = given.length > 0 ? given : [empty]
  const id = fieldId(name)
  const isFull = rows.length >= max
  const [refused, setRefused] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // The row to focus: an added one, or the one above a removed one.
  const pending = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows have changed
  useEffect(() => {
    const row =
      pending.current === undefined ? null : list.current?.querySelectorAll('[data-row]')[pending.current]
    pending.current = undefined
    row?.querySelector('input')?.focus()
  }, [rows.length])
  const first: RowAria = error ? { id, 'aria-invalid': true, 'aria-describedby': `${id}-error` } : { id }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-md font-semibold">
        {title} <span className="font-normal text-muted">· {hint}</span>
      </legend>
      <div ref={list} className="grid gap-2">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
          <div key={index} data-row className="flex items-start gap-2">
            {render(row, (next) => onChange(rows.with(index, next)), index, index === 0 ? first : {})}
            <IconButton
              label={`Quitar fila ${index + 1} de ${title.toLowerCase()}`}
              icon={IconTrash}
              look="outline"
              disabled={index === 0}
              onClick={() => {
                pending.current = index - 1
                onChange(rows.toSpliced(index, 1))
              }}
            />
          </div>
        ))}
      </div>
      <noscript>
        <details className="mt-2">
          <summary className="link min-h-11">{addLabel}</summary>
          <div className="grid gap-2">
            {Array.from({ length: max - rows.length }, (_, spare) =>
              Object.entries(inputs).map(([input, label]) => {
                const text = `${label} ${rows.length + spare + 1}`
                return <input key={text} name={input} aria-label={text} className="field-control" />
              }),
            )}
          </div>
        </details>
      </noscript>
      <div className="flex items-center justify-between gap-3">
        <button
          type="button"
          aria-disabled={isFull}
          onClick={() => {
            setRefused(isFull)
            if (isFull) return
            pending.current = rows.length
            onChange([...rows, empty])
          }}
          className="inline-flex min-h-11 items-center gap-1.5 text-md font-semibold text-primary aria-disabled:text-muted"
        >
          <Icon of={IconPlus} size="s" />
          {addLabel}
        </button>
        <span className="text-sm text-muted">
          <span role="status">{refused && isFull ? `${productTexts.tooMany} · ` : ''}</span>
          {rows.length}/{max}
        </span>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}
