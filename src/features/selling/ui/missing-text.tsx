import { missingText, productFieldLabels } from '../texts-form.ts'

export function MissingText({
  problems,
  labels = productFieldLabels,
  sending,
  then,
}: {
  problems: Readonly<Record<string, string>>
  labels?: Readonly<Record<string, string>>
  sending: boolean
  then: string
}) {
  const names = Object.keys(problems).map((field) => (labels[field] ?? field).toLowerCase())
  return (
    <p className="min-w-0 text-md leading-snug" aria-live="polite">
      <b className="block">
        {sending ? 'Suben las fotos…' : names.length === 0 ? 'Listo' : missingText(names)}
      </b>
      <span className="text-sm text-muted">{then}</span>
    </p>
  )
}
