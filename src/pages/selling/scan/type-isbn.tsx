import { type FormEvent, type RefObject, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { FieldError } from '../../../ui/field.tsx'

/** The ISBN by hand: a plain form, which without scripts asks the page itself. On phones it is shown when it is wanted. */
export function TypeIsbn({
  ref,
  id,
  typed,
  problem: refused,
  isShown,
  onType,
}: {
  ref: RefObject<HTMLInputElement | null>
  id: string
  typed: string
  problem: string | null
  isShown: boolean
  /** Answers what is wrong with it. */
  onType: (text: string) => string | undefined
}) {
  const [text, setText] = useState(typed)
  const [problem, setProblem] = useState<string | undefined>(refused ?? undefined)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const wrong = onType(text)
    setProblem(wrong)
    if (wrong === undefined) setText('')
    else ref.current?.focus()
  }
  return (
    <form method="get" noValidate onSubmit={send} className={cn(!isShown && 'max-lg:hidden noscript:block!')}>
      <h2 className="mb-2 text-lg max-lg:hidden md:text-xl">¿Sin cámara? Escríbelo</h2>
      <label htmlFor={id} className="mb-1.5 block text-md">
        <b>ISBN</b> <span className="text-muted">los 10 o 13 números junto al código</span>
      </label>
      <div className="flex gap-2.5">
        <input
          ref={ref}
          id={id}
          name="isbn"
          type="text"
          // No keypad of digits: an ISBN-10 may end in X.
          inputMode="text"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          placeholder="978 607 …"
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : `${id}-hint`}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(undefined)
          }}
          className="field-control min-w-0 flex-1"
        />
        <Button type="submit">Buscar</Button>
      </div>
      <FieldError id={`${id}-error`} message={problem} />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        Si el último número no cuadra te lo decimos antes de buscar.
      </p>
    </form>
  )
}
