import { ChipsField } from '../../../ui/chips-field.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { settings } from '../../settings/rules.ts'
import { productTexts } from '../texts-form.ts'
import type { ProductFieldsProps } from './product-fields-props.ts'
import { RowList } from './row-list.tsx'

const { lists } = settings
const replaced = <Row,>(rows: readonly Row[], index: number, row: Row) =>
  rows.map((other, at) => (at === index ? row : other))
const without = <Row,>(rows: readonly Row[], index: number) => rows.filter((_, at) => at !== index)
const atLeastOne = <Row,>(rows: readonly Row[], empty: Row) => (rows.length > 0 ? rows : [empty])

export function SummaryRows({ values, change, errorOf, prefix = '' }: ProductFieldsProps) {
  const rows = atLeastOne(values.summary, '')
  return (
    <RowList
      name={`${prefix}summary`}
      title="Puntos clave"
      hint="se leen junto al precio"
      addLabel="Agregar punto"
      max={lists.information}
      rows={rows}
      error={errorOf('summary')}
      onAdd={() => change({ summary: [...rows, ''] })}
      onRemove={(index) => change({ summary: without(rows, index) })}
      render={(row, index, aria) => (
        <input
          {...aria}
          name={`${prefix}summary`}
          aria-label={`Punto ${index + 1}`}
          value={row}
          maxLength={200}
          onChange={(event) => change({ summary: replaced(rows, index, event.currentTarget.value) })}
          className="field-control min-w-0 flex-1"
        />
      )}
      renderSpare={(index) => (
        <input name={`${prefix}summary`} aria-label={`Punto ${index + 1}`} className="field-control" />
      )}
    />
  )
}

export function DetailRows({ values, change, errorOf, prefix = '' }: ProductFieldsProps) {
  const empty = { title: '', value: '' }
  const rows = atLeastOne(values.details, empty)
  return (
    <RowList
      name={`${prefix}details`}
      title="Detalles"
      hint="tabla de la página"
      addLabel="Agregar detalle"
      max={lists.details}
      rows={rows}
      error={errorOf('details')}
      onAdd={() => change({ details: [...rows, empty] })}
      onRemove={(index) => change({ details: without(rows, index) })}
      render={(row, index, aria) => (
        <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[2fr_5fr]">
          <input
            {...aria}
            name={`${prefix}detailTitle`}
            aria-label={`Título del detalle ${index + 1}`}
            placeholder="Título"
            value={row.title}
            maxLength={80}
            onChange={(event) =>
              change({ details: replaced(rows, index, { ...row, title: event.currentTarget.value }) })
            }
            className="field-control min-w-0"
          />
          <input
            name={`${prefix}detailValue`}
            aria-label={`Valor del detalle ${index + 1}`}
            placeholder="Valor"
            value={row.value}
            maxLength={200}
            onChange={(event) =>
              change({ details: replaced(rows, index, { ...row, value: event.currentTarget.value }) })
            }
            className="field-control min-w-0"
          />
        </div>
      )}
      renderSpare={(index) => (
        <>
          <input
            name={`${prefix}detailTitle`}
            aria-label={`Título del detalle ${index + 1}`}
            className="field-control"
          />
          <input
            name={`${prefix}detailValue`}
            aria-label={`Valor del detalle ${index + 1}`}
            className="field-control"
          />
        </>
      )}
    />
  )
}

export function SpecificationRows({ values, change, errorOf, prefix = '' }: ProductFieldsProps) {
  const empty = { name: '', values: '' }
  const rows = atLeastOne(values.specification, empty)
  const set = (index: number, row: typeof empty) => change({ specification: replaced(rows, index, row) })
  return (
    <RowList
      name={`${prefix}specification`}
      title="Especificaciones"
      hint="opciones que elige quien compra"
      addLabel="Agregar especificación"
      max={lists.specifications}
      rows={rows}
      error={errorOf('specification')}
      onAdd={() => change({ specification: [...rows, empty] })}
      onRemove={(index) => change({ specification: without(rows, index) })}
      render={(row, index, aria) => (
        <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[2fr_5fr]">
          <div>
            <p aria-hidden="true" className="mb-1.5 text-sm text-muted">
              Tipo
            </p>
            <input
              {...aria}
              name={`${prefix}specName`}
              aria-label={`Tipo ${index + 1}`}
              placeholder="Talla, color…"
              value={row.name}
              maxLength={40}
              onChange={(event) => set(index, { ...row, name: event.currentTarget.value })}
              className="field-control"
            />
          </div>
          <ChipsField
            name={`${prefix}specValues`}
            id={`${fieldId(prefix)}values-${index}`}
            label={<span className="text-sm font-normal text-muted">Valores {index + 1}</span>}
            hint="Sepáralos con comas"
            values={row.values
              .split(',')
              .map((value) => value.trim())
              .filter(Boolean)}
            max={lists.specificationValues}
            maxLength={lists.specificationValueLength}
            tooMany={productTexts.tooMany}
            onChange={(list) => set(index, { ...row, values: list.join(', ') })}
          />
        </div>
      )}
      renderSpare={(index) => (
        <>
          <input name={`${prefix}specName`} aria-label={`Tipo ${index + 1}`} className="field-control" />
          <input name={`${prefix}specValues`} aria-label={`Valores ${index + 1}`} className="field-control" />
        </>
      )}
    />
  )
}
