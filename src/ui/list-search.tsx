import IconX from '@icons/x'
import { Form, Link } from 'react-router'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useSyncedField } from './use-synced-field.ts'

const MAX_LENGTH = 100

/**
 * Search in the user's own list by the parameter `q`.
 *
 * @param action first page of the list without a search; its other parameters are preserved
 */
export function ListSearch({
  label,
  placeholder = label,
  q,
  action,
}: {
  label: string
  placeholder?: string
  q: string
  action: string
}) {
  const field = useSyncedField<HTMLInputElement>(q)
  const [path, query] = action.split('?')
  return (
    <Form
      method="get"
      action={path}
      role="search"
      aria-label="Esta lista"
      className="flex flex-1 gap-2"
      preventScrollReset
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="relative min-w-0 flex-1">
        <input
          ref={field}
          name="q"
          type="search"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={q}
          maxLength={MAX_LENGTH}
          enterKeyHint="search"
          className="field-control w-full pr-11 [&::-webkit-search-cancel-button]:hidden"
        />
        {q !== '' && (
          <Link
            to={action}
            preventScrollReset
            aria-label="Quitar la búsqueda"
            className="absolute top-0 right-0 grid size-11 place-items-center text-muted hover:text-primary"
          >
            <Icon of={IconX} size="s" />
          </Link>
        )}
      </div>
      <Button type="submit" variant="neutral">
        Buscar
      </Button>
    </Form>
  )
}
