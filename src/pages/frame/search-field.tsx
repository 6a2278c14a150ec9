import IconSearch from '@icons/search'
import IconX from '@icons/x'
import type { ComponentProps } from 'react'
import { Icon } from '../../ui/icon.tsx'

export function SearchField({
  onValue,
  onEmpty,
  value,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string
  onValue: (value: string) => void
  onEmpty: () => void
}) {
  return (
    <div className="@container/search relative flex h-[46px] items-center rounded-field border-control border-edge bg-white pr-1 pl-3 focus-within:border-primary focus-within:shadow-[0_0_0_3px_rgb(47_70_216/0.18)] md:pl-4">
      <input
        {...rest}
        type="search"
        name="q"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        aria-label="Buscar productos"
        placeholder="Qué estás buscando?"
        className="peer h-full min-w-0 flex-1 bg-transparent text-control text-ellipsis outline-none placeholder:text-md [&::-webkit-search-cancel-button]:hidden placeholder:text-muted md:text-base md:placeholder:text-base @max-[9.25rem]/search:placeholder:text-transparent"
      />
      {/* Shorter, where the placeholder would be cut. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 hidden items-center truncate text-md text-muted @max-[9.25rem]/search:peer-placeholder-shown:flex"
      >
        ¿Qué buscas?
      </span>
      <button
        type="button"
        aria-label="Borrar búsqueda"
        onClick={onEmpty}
        className="hit-44 grid size-9 shrink-0 place-items-center rounded-chip text-muted peer-placeholder-shown:hidden hover:bg-wash md:mr-1 noscript:hidden!"
      >
        <Icon of={IconX} size="s" />
      </button>
      {/* On phones the keyboard submits, and so does the list's last row; without scripts the button appears with the text. */}
      <button
        type="submit"
        className="hit-44 grid h-[34px] shrink-0 place-items-center rounded-chip bg-primary px-4 text-md font-bold text-white hover:bg-primary-strong max-md:sr-only max-md:noscript:not-sr-only max-md:noscript:grid max-md:noscript:w-8 max-md:noscript:bg-transparent max-md:noscript:text-muted max-md:peer-placeholder-shown:hidden!"
      >
        <span className="max-md:sr-only">Buscar</span>
        <Icon of={IconSearch} className="md:hidden" />
      </button>
    </div>
  )
}
