import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../routes.ts'
import { Icon } from '../icon.tsx'
import { OnDemand } from '../on-demand.tsx'
import { type Suggest, suggestionId, useSuggestions } from './use-suggestions.ts'

const loadList = () => import('./suggestion-list.tsx')

function clean(text: string) {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/**
 * Lands on search/{text}: by navigation with JavaScript, by the form address's redirect without. With
 * `suggest` it is a combobox: ↓ opens, ↑ ↓ move, Enter goes, Esc closes and keeps the text. `text` is the page's query.
 */
export function SearchForm({ text = '', suggest }: { text?: string; suggest?: Suggest | undefined }) {
  const navigate = useNavigate()
  const listId = useId()
  const fieldId = useId()
  const [value, setValue] = useState(text)
  const [query, setQuery] = useState(text)
  const [typing, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  if (query !== text) {
    setQuery(text)
    setValue(text)
  }
  const wanted = clean(value)
  const answer = useSuggestions(typing ? wanted : '', suggest)
  const options = answer ? [...answer.texts, ...answer.items] : []
  const open = typing && options.length > 0 && answer !== null
  const close = () => {
    setTyping(false)
    setActive(-1)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!wanted) return
    const picked = open ? options[active] : undefined
    close()
    navigate(picked?.to ?? paths.search(wanted))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    if (!open) {
      if (suggest && step === 1) setTyping(true)
      return
    }
    event.preventDefault()
    // One more place than there are suggestions ("all results"), and one for none of them.
    const places = options.length + 2
    setActive(((active + 1 + step + places) % places) - 1)
  }
  const combobox = suggest && {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': open && active >= 0 ? suggestionId(listId, active) : undefined,
  }
  return (
    <search
      className="relative min-w-0 flex-1"
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <form
        action={paths.searchForm()}
        method="get"
        onSubmit={submit}
        className="flex h-[46px] items-center rounded-field border-[1.5px] border-edge bg-white pr-1 pl-3 focus-within:border-primary focus-within:shadow-[0_0_0_3px_rgb(47_70_216/0.18)] md:pl-4"
      >
        <input
          {...combobox}
          id={fieldId}
          type="search"
          name="q"
          value={value}
          onChange={(event) => {
            setValue(event.target.value)
            setTyping(true)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Buscar productos"
          placeholder="Qué estás buscando?"
          className="peer h-full min-w-0 flex-1 bg-transparent text-[1rem] text-ellipsis outline-none placeholder:text-sm placeholder:text-ellipsis placeholder:text-muted min-[360px]:placeholder:text-md md:text-base md:placeholder:text-base"
        />
        {/* On the phone it comes with the text: without one there is nothing to search. */}
        <button
          type="submit"
          className="hit-44 grid h-[34px] place-items-center rounded-chip bg-primary px-4 text-md font-bold text-white hover:bg-primary-strong max-md:w-8 max-md:bg-transparent max-md:px-0 max-md:text-muted max-md:peer-placeholder-shown:hidden max-md:hover:bg-wash"
        >
          <span className="max-md:sr-only">Buscar</span>
          <Icon of={IconSearch} className="md:hidden" />
        </button>
      </form>
      {suggest && (
        <p role="status" className="sr-only">
          {open && `${options.length} sugerencias`}
        </p>
      )}
      {open && (
        <OnDemand load={loadList}>
          {({ SuggestionList }) => (
            <>
              <div aria-hidden="true" onPointerDown={close} className="fixed inset-0 z-30" />
              <SuggestionList
                id={listId}
                text={wanted}
                answer={answer}
                allTo={paths.search(wanted)}
                active={active}
                onPick={close}
              />
            </>
          )}
        </OnDemand>
      )}
    </search>
  )
}
