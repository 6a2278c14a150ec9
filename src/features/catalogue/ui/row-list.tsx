import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { FieldError, fieldId } from '../../../web/ui/field.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { IconButton } from '../../../web/ui/icon-button.tsx'
import { productTexts } from '../texts.ts'

type RowAria = { id?: string; 'aria-invalid'?: true | undefined; 'aria-describedby'?: string | undefined }

/**
 * A list of rows with a limit; the first one stays (D2 §5). Without scripts the rows that could be added are
 * there from the start, folded away.
 */
export function RowList<Row>({
  name,
  title,
  hint,
  addLabel,
  max,
  rows,
  error,
  onAdd,
  onRemove,
  render,
  renderSpare,
}: {
  name: string
  title: string
  hint: string
  addLabel: string
  max: number
  rows: readonly Row[]
  error: string | undefined
  onAdd: () => void
  onRemove: (index: number) => void
  render: (row: Row, index: number, aria: RowAria) => ReactNode
  renderSpare: (index: number) => ReactNode
}) {
  const id = fieldId(name)
  const isFull = rows.length >= max
  const first: RowAria = error ? { id, 'aria-invalid': true, 'aria-describedby': `${id}-error` } : { id }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-md font-semibold">
        {title} <span className="font-normal text-muted">· {hint}</span>
      </legend>
      <div className="grid gap-2">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
          <div key={index} className="flex items-start gap-2">
            {render(row, index, index === 0 ? first : {})}
            <IconButton
              label={`Quitar fila ${index + 1} de ${title.toLowerCase()}`}
              icon={IconTrash}
              look="outline"
              disabled={index === 0}
              onClick={() => onRemove(index)}
            />
          </div>
        ))}
      </div>
      <noscript>
        <details className="mt-2">
          <summary className="link min-h-11">{addLabel}</summary>
          <div className="grid gap-2">
            {Array.from({ length: max - rows.length }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
              <div key={index} className="grid gap-2">
                {renderSpare(rows.length + index)}
              </div>
            ))}
          </div>
        </details>
      </noscript>
      <div className="flex items-center justify-between gap-3">
        <button
          type="button"
          aria-disabled={isFull}
          onClick={() => !isFull && onAdd()}
          className="inline-flex min-h-11 items-center gap-1.5 text-md font-semibold text-primary aria-disabled:text-muted"
        >
          <Icon of={IconPlus} size="s" />
          {addLabel}
        </button>
        <span className="text-sm text-muted">
          {isFull && <span role="status">{productTexts.tooMany} · </span>}
          {rows.length}/{max}
        </span>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}
