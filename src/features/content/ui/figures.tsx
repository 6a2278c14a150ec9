export type Figure = { label: string; value: string; note?: string }

/** Figures beside what they are; one under the other on the phone. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="divide-y divide-line rounded-field border border-line">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="grid gap-x-4 px-4 py-3 sm:grid-cols-row">
          <dt>{label}</dt>
          <dd className="font-bold sm:text-right">{value}</dd>
          {note && <dd className="text-sm text-muted sm:col-span-2">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
