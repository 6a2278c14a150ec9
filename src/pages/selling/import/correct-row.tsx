import { useSearchParams } from 'react-router'
import { conditionChoices } from '../../../features/catalogue/rules.ts'
import { choiceTexts } from '../../../features/catalogue/texts.ts'
import type { ImportRowView } from '../../../features/imports/contract.ts'
import { cellOf } from '../../../features/imports/rules.ts'
import { columnLabels } from '../../../features/imports/texts.ts'
import { type CsvColumn, csvColumns } from '../../../features/selling/contract-csv.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** The field that chooses category and subcategory at once. */
export const PLACE = 'lugar'

const OFFER: readonly CsvColumn[] = ['oferta_tipo', 'oferta_valor', 'oferta_hasta']
const PLACES: readonly CsvColumn[] = ['categoria', 'subcategoria']

/** Fields for the invalid cells of a row; the three cells of an offer are edited together. */
export function CorrectRow({ row, places }: { row: ImportRowView; places: SelectOption[] }) {
  const form = useForm('correct', { line: String(row.line) })
  const [params] = useSearchParams()
  const textOf = (column: CsvColumn) =>
    form.error(column) ?? row.errors.find((note) => note.column === column)?.text
  const isWrong = (column: CsvColumn) => textOf(column) !== undefined
  const columns = csvColumns.filter(
    (column) => isWrong(column) || (OFFER.includes(column) && OFFER.some(isWrong)),
  )
  const query = new URLSearchParams(params)
  query.delete('corregir')
  const field = (column: CsvColumn) => ({
    id: `cell-${row.line}-${column}`,
    name: column,
    label: columnLabels[column],
    error: textOf(column),
    defaultValue: form.value(column, cellOf(row, column) ?? ''),
  })
  const askPlace = row.kind === 'new' && columns.some((column) => PLACES.includes(column))
  const message = form.mainError('')
  return (
    <ActionForm form={form} preventScrollReset className="mt-3 grid gap-3 border-t border-line pt-3">
      {message && <p className="text-sm font-semibold text-danger">{message}</p>}
      <div className="grid items-start gap-3 md:grid-cols-2">
        {askPlace && (
          <SelectField
            id={`cell-${row.line}-${PLACE}`}
            name={PLACE}
            label="Categoría y subcategoría"
            placeholder="Elige"
            options={places}
            error={PLACES.map(textOf).find((text) => text !== undefined)}
            defaultValue=""
          />
        )}
        {columns
          .filter((column) => !askPlace || !PLACES.includes(column))
          .map((column) =>
            column === 'descripcion' ? (
              <TextArea key={column} {...field(column)} rows={4} />
            ) : column === 'condicion' ? (
              <SelectField
                key={column}
                {...field(column)}
                defaultValue=""
                placeholder="Elige"
                options={conditionChoices.map((value) => ({ value, label: choiceTexts[value] }))}
              />
            ) : (
              <TextField key={column} {...field(column)} spellCheck={false} autoComplete="off" />
            ),
          )}
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="s">Revisar la fila {row.line}</SubmitButton>
        <ButtonLink to={`?${query}`} preventScrollReset variant="plain" size="s">
          Dejarla así
        </ButtonLink>
      </div>
    </ActionForm>
  )
}
