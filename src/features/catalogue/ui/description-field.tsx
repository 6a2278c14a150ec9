import { lazy, Suspense } from 'react'
import { Field, fieldAria } from '../../../web/ui/field.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useHydrated } from '../../../web/ui/use-hydrated.ts'

const DescriptionEditor = lazy(() =>
  import('./description-editor.tsx').then((loaded) => ({ default: loaded.DescriptionEditor })),
)

/** The editor where scripts run, a plain text area where they do not. */
export function DescriptionField({
  name,
  value,
  error,
  onChange,
}: {
  name: string
  value: string
  error: string | undefined
  onChange: (html: string) => void
}) {
  const hydrated = useHydrated()
  const field = { name, label: 'Describe tu producto', error }
  if (!hydrated)
    return (
      <Field {...field}>
        <textarea
          {...fieldAria(field)}
          defaultValue={value}
          className="field-control block h-[400px]! py-3"
        />
      </Field>
    )
  return (
    <div>
      <p id={`${name}-label`} className="mb-1.5 text-md font-semibold">
        {field.label}
      </p>
      <Suspense fallback={<Skeleton className="h-[400px]" />}>
        <DescriptionEditor field={field} labelId={`${name}-label`} value={value} onChange={onChange} />
      </Suspense>
      <input type="hidden" name={name} value={value} />
    </div>
  )
}
