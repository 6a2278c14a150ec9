import IconPlus from '@icons/plus'
import IconTrash from '@icons/trash'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { productTexts } from '../texts-form.ts'

type RowAria = { id?: string; 'aria-invalid'?: true | undefined; 'aria-describedby'?: string | undefined }

/**
 * A list of rows with a limit; the first row stays (D2 §5). Without scripts all possible rows are there,
 * folded.
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
            {render(row, index, index === 0 ? first : {})}
            <IconButton
              label={`Quitar fila ${index + 1} de ${title.toLowerCase()}`}
              icon={IconTrash}
              look="outline"
              disabled={index === 0}
              onClick={() => {
                pending.current = index - 1
                onRemove(index)
              }}
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
          onClick={() => {
            setRefused(isFull)
            if (isFull) return
            pending.current = rows.length
            onAdd()
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
