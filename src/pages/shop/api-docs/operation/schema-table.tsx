import type { SchemaRow } from '../../../../api/schema-rows.ts'

/** Members with type and limits: a table, on the phone one below the other. */
export function SchemaTable({ rows }: { rows: readonly SchemaRow[] }) {
  return (
    <dl className="mt-2 divide-y divide-line text-md">
      {rows.map(({ name, type, isRequired, about }) => (
        <div key={name} className="grid gap-x-4 py-1.5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <dt className="[overflow-wrap:anywhere]">
            <code className="font-bold">{name}</code>
          </dt>
          <dd className="text-muted [overflow-wrap:anywhere]">
            {type}
            {isRequired && <b className="text-ink"> · obligatorio</b>}
            {about && ` · ${about}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
