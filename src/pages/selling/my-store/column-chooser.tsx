import IconColumns3 from '@icons/columns-3'
import { useEffect, useState } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import type { OwnColumn } from '../../../features/selling/rules-own.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { columnNames } from './column-names.ts'
import type { TableData } from './table-data.ts'

/** Which of the twenty columns are shown; kept in this browser. Works as a plain form too; Esc closes it. */
export function ColumnChooser({ table }: { table: TableData }) {
  const submit = useSubmit()
  const [chosen, setChosen] = useState(table.columns)
  useEffect(() => setChosen(table.columns), [table.columns])
  const choose = (column: OwnColumn, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== column)
    setChosen(isChosen ? [...others, column] : others)
  }
  return (
    <details
      className="relative max-lg:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-button border-control border-edge bg-white px-4 font-bold hover:bg-canvas">
        <Icon of={IconColumns3} size="s" />
        Columnas · {chosen.length} de {table.allColumns.length}
      </summary>
      <Form
        method="get"
        preventScrollReset
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}
        className="absolute right-0 z-20 mt-2 grid w-96 gap-1 rounded-card border border-line bg-white p-4 shadow-overlay"
      >
        <KeptFields names={['q', 'ver', 'orden', 'dir', 'page']} />
        <fieldset className="grid max-h-[60vh] grid-cols-2 gap-x-3 overflow-y-auto">
          <legend className="sr-only">Columnas de la tabla</legend>
          {table.allColumns.map((column) => (
            <label key={column} className="flex min-h-11 items-center gap-2 text-md">
              <input
                type="checkbox"
                name="col"
                value={column}
                checked={chosen.includes(column)}
                onChange={({ currentTarget }) => choose(column, currentTarget.checked)}
                disabled={column === 'name'}
                className="size-5 shrink-0 accent-primary"
              />
              {columnNames[column]}
            </label>
          ))}
          <input type="hidden" name="col" value="name" />
        </fieldset>
        <noscript>
          <Button type="submit" variant="neutral" block>
            Mostrar
          </Button>
        </noscript>
      </Form>
    </details>
  )
}

/** Carries parts of the address through a form that is sent by GET. */
function KeptFields({ names }: { names: readonly string[] }) {
  const [params] = useSearchParams()
  return names.map((name) => {
    const value = params.get(name)
    return value ? <input key={name} type="hidden" name={name} value={value} /> : null
  })
}
