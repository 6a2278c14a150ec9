import { Field, FieldError, fieldAria } from '../../../ui/field.tsx'
import { LazyComponent } from '../../../ui/lazy-component.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

const loadEditor = () => import('./description-editor.tsx')

/** A plain text area without scripts, or if the editor does not load. */
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
  const { name: _, ...aria } = fieldAria(field)
  const look = 'field-control block h-100! py-3'
  if (!hydrated)
    return (
      <Field {...field}>
        <textarea {...aria} name={name} defaultValue={value} className={look} />
      </Field>
    )
  return (
    <div>
      <p id={`${name}-label`} className="mb-1.5 text-md font-semibold">
        {field.label}
      </p>
      <LazyComponent
        load={loadEditor}
        fallback={<Skeleton className="h-100" />}
        instead={
          <>
            <textarea
              {...aria}
              aria-labelledby={`${name}-label`}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              className={look}
            />
            <FieldError id={`${aria.id}-error`} message={error} />
          </>
        }
      >
        {({ DescriptionEditor }) => (
          <DescriptionEditor field={field} labelId={`${name}-label`} value={value} onChange={onChange} />
        )}
      </LazyComponent>
      <input type="hidden" name={name} value={value} />
    </div>
  )
}
