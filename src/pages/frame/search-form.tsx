import IconSearch from '@icons/search'
import IconX from '@icons/x'
import { type ComponentProps, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { LazyComponent } from '../../ui/lazy-component.tsx'
import type { SuggestionOption } from './arrange-suggestions.ts'
import { suggestionId, useSuggestions } from './use-suggestions.ts'

const loadList = () => import('./suggestion-list.tsx')

function clean(text: string) {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/**
 * Submits to search/{text}: by navigation with scripts, by a redirect without. With `suggests` it is a
 * combobox: focus opens an empty field, ↓ opens, ↑ ↓ move and fill in a search's text, Enter submits, Supr
 * removes a recent search, Tab keeps the shown text, Esc closes, restores the typed text and then clears it.
 * `text`: the page's query.
 */
export function SearchForm({
  text = '',
  suggests = false,
  landmark = 'Todo el mercado',
}: {
  text?: string
  suggests?: boolean
  /** Distinguishes it from other searches of the page for screen readers. */
  landmark?: string
}) {
  const navigate = useNavigate()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const [query, setQuery] = useState(text)
  const [wantsList, setWantsList] = useState(false)
  const [active, setActive] = useState(-1)
  if (query !== text) {
    setQuery(text)
    setTyped(text)
  }
  const wanted = clean(typed)
  const { answer, keepRecent, forgetRecent, forgetRecents } = useSuggestions(
    wantsList ? wanted : null,
    suggests,
  )
  const options: SuggestionOption[] = answer
    ? [...answer.groups.flatMap(({ rows }) => rows), ...(answer.foot ? [answer.foot] : [])]
    : []
  const open = wantsList && options.length > 0 && answer !== null
  const chosen = open ? options[active] : undefined
  const shown = (chosen && 'search' in chosen && chosen.look !== 'all' && chosen.search) || typed

  function close() {
    setWantsList(false)
    setActive(-1)
  }
  function leave() {
    setTyped(shown)
    close()
  }
  function change(value: string) {
    setTyped(value)
    setActive(-1)
    setWantsList(true)
  }
  function forget(search: string) {
    setActive(-1)
    forgetRecent(search)
  }
  function pick(option: SuggestionOption) {
    if (option.look === 'forget') {
      setActive(-1)
      forgetRecents()
      return
    }
    if (option.search) {
      keepRecent(option.search)
      setTyped(option.search)
    }
    close()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const option: SuggestionOption | undefined =
      chosen ??
      (wanted ? { look: 'all', label: wanted, to: paths.search(wanted), search: wanted } : undefined)
    if (!option) return
    pick(option)
    if (option.look === 'forget') return
    // The phone's keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
    navigate(option.to)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!suggests || event.nativeEvent.isComposing) return
    if (event.key === 'Tab' && open) leave()
    if (event.key === 'Escape' && (open || typed !== '')) {
      event.preventDefault()
      if (!open) setTyped('')
      close()
    }
    if (event.key === 'Delete' && chosen?.look === 'recent') {
      event.preventDefault()
      forget(chosen.label)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    if (!open) {
      if (step === 1) setWantsList(true)
      return
    }
    event.preventDefault()
    // One place more than options: the typed text.
    const places = options.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  const openEmpty = () => {
    if (wanted === '') setWantsList(true)
  }
  const combobox = suggests && {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': chosen ? suggestionId(listId, active) : undefined,
    onKeyDown,
    onFocus: () => {
      // Loaded ahead of the first suggestions; a failure is retried then.
      loadList().catch(() => {})
      openEmpty()
    },
    onClick: openEmpty,
  }
  return (
    <search
      aria-label={landmark}
      className="relative min-w-0 flex-1"
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && leave()}
    >
      <form action={paths.searchForm()} method="get" onSubmit={submit}>
        <SearchField
          {...combobox}
          ref={field}
          value={shown}
          onValue={change}
          onEmpty={() => {
            change('')
            field.current?.focus()
          }}
        />
      </form>
      {suggests && (
        <p role="status" className="sr-only">
          {open && countOf(options.length - (answer.foot ? 1 : 0))}
          {chosen?.look === 'recent' && '. Supr la quita de tus búsquedas recientes'}
        </p>
      )}
      {open && (
        <LazyComponent load={loadList}>
          {({ SuggestionList }) => (
            <SuggestionList
              id={listId}
              text={wanted}
              answer={answer}
              active={active}
              onPick={pick}
              onForget={forget}
              onLeave={leave}
            />
          )}
        </LazyComponent>
      )}
    </search>
  )
}

const countOf = (options: number) => (options === 1 ? '1 sugerencia' : `${options} sugerencias`)

function SearchField({
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
