import {
  type ComponentProps,
  type FormEvent,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Form, useActionData, useLocation, useNavigation } from 'react-router'
import { type FormEntries, valueIn } from './entries.ts'
import { FormOwner } from './form-owner.ts'
import {
  consumedSubmission,
  consumeHeldSubmission,
  forgetHeldSubmission,
  storeSubmission,
} from './held-submission.ts'
import { Sending } from './submit-button.tsx'
import { useChangedFields } from './use-changed-fields.ts'

export type FormAnswer = {
  intent: string
  code: string
  message: string
  /** Messages by field name; '' for hidden fields, shown for the whole form. */
  errors: Readonly<Record<string, string>>
  values: FormEntries
  /** Preview that the form requested (`Outcome` of `pages/shared/form-action.ts`). */
  shown?: unknown
}

/** Hidden fields that identify the row of a form among forms with the same intent. */
type FormRow = Readonly<Record<string, string>>

export const OWNER_FIELD = 'rendered-for'

const NONE: FormRow = {}

/**
 * State of a form with one intent, or several on its buttons: refusal, previous values and progress. A server message
 * disappears when its field changes.
 */
export function useForm(intent: string | readonly string[], row: FormRow = NONE) {
  const given = useActionData<unknown>()
  const { state, formData } = useNavigation()
  const answer =
    isFormAnswer(given) && isOf(intent, row, (name) => valueIn(given.values, name), given.intent)
      ? given
      : undefined
  const isBusy =
    state !== 'idle' &&
    formData != null &&
    isOf(intent, row, (name) => formData.get(name), formData.get('intent'))
  const [held, forget] = useHeldSubmission(intent, row)
  const { isChanged: isStale, addChanged } = useChangedFields(answer)
  const { '': ofNoField, ...ofFields } = answer?.errors ?? {}
  const errors: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(ofFields).filter(([field]) => !isStale(field)),
  )
  const message = ofNoField ?? (Object.keys(ofFields).length === 0 ? answer?.message : undefined)
  const typed = answer?.values ?? held
  const value = (field: string, stored = ''): string => (typed ? (valueIn(typed, field) ?? '') : stored)
  const mainError = (field: string): string | undefined =>
    (isStale(field) ? undefined : message) ?? errors[field]
  return {
    intent,
    row,
    answer,
    errors,
    summary: { errors, answer, message },
    busy: isBusy,
    typed,
    /** 1 while input from before a session expired is restored: fields with their own state restart with it. */
    restored: held === undefined ? 0 : 1,
    /** Call when saved: the form restarts with the saved values. */
    forget,
    error: (field: string): string | undefined => errors[field],
    /** For the main field, which also shows messages about the whole form. */
    mainError,
    value,
    /** Props of an input. */
    field: (name: string, stored?: string) => ({
      name,
      defaultValue: value(name, stored),
      error: errors[name],
    }),
    /** Props of the main input (`mainError`). */
    mainField: (name: string, stored?: string) => ({
      name,
      defaultValue: value(name, stored),
      error: mainError(name),
    }),
    /** An absent checkbox was not checked. */
    checked: (field: string, stored = false): boolean =>
      typed ? valueIn(typed, field) !== undefined : stored,
    onInput({ target }: FormEvent): void {
      const { name } = target as HTMLInputElement
      if (answer && !isStale(name)) addChanged(name)
    },
  }
}

export type FormState = ReturnType<typeof useForm>

/** From a click until the rendering of `busy`; bounded for a submission that fails before it. */
const PRESSED_MS = 500

/** A form with its intent and row as hidden fields; works without JavaScript. */
export function ActionForm({
  form,
  upload = false,
  keepsFields = false,
  children,
  onInput,
  onSubmit,
  ...rest
}: Omit<ComponentProps<typeof Form>, 'method' | 'encType'> & {
  form: FormState
  upload?: boolean
  keepsFields?: boolean
}) {
  const element = useRef<HTMLFormElement>(null)
  const owner = useContext(FormOwner)
  const saves = useSaves(form)
  const pressed = usePressed(form)
  useEffect(() => {
    if (form.typed) element.current?.closest('details')?.setAttribute('open', '')
  }, [form.typed])
  useEffect(() => {
    // A summary focuses the fields itself.
    if (form.answer && !element.current?.querySelector('[data-form-errors]'))
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.answer])
  return (
    <Form
      ref={element}
      method="post"
      noValidate
      {...(upload && { encType: 'multipart/form-data' as const })}
      {...rest}
      onInput={(event) => {
        form.onInput(event)
        onInput?.(event)
      }}
      onSubmit={(event) => {
        const isAgain = form.busy || event.timeStamp - pressed.current < PRESSED_MS
        if (isAgain && (event.nativeEvent as SubmitEvent).submitter) return event.preventDefault()
        onSubmit?.(event)
        if (event.defaultPrevented) return
        if (!rest.reloadDocument) pressed.current = event.timeStamp
        storeSubmission(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
      }}
    >
      {typeof form.intent === 'string' && <input type="hidden" name="intent" value={form.intent} />}
      {owner !== null && <input type="hidden" name={OWNER_FIELD} value={owner} />}
      {Object.entries(form.row).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Sending key={`${keepsFields ? 0 : saves} ${form.restored}`} value={form.busy}>
        {children}
      </Sending>
    </Form>
  )
}

/** When the form was last sent, until its answer: a double click is faster than the rendering of `busy`. */
function usePressed({ answer }: FormState) {
  const pressed = useRef(Number.NEGATIVE_INFINITY)
  const { state } = useNavigation()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes with an answer
  useEffect(() => {
    if (state === 'idle') pressed.current = Number.NEGATIVE_INFINITY
  }, [state, key, answer])
  return pressed
}

function useSaves({ busy, forget }: FormState): number {
  const { state } = useNavigation()
  // Any refusal, even one without a form, such as a file that is too large.
  const isRefused = useActionData<unknown>() !== undefined
  const [saves, setSaves] = useState(0)
  const isSent = useRef(false)
  useEffect(() => {
    if (busy) isSent.current = true
    if (state !== 'idle' || !isSent.current) return
    isSent.current = false
    if (isRefused) return
    setSaves((before) => before + 1)
    forget()
  }, [busy, state, isRefused, forget])
  return saves
}

/** Browser only: it changes after the first render, which must match the server's. */
function useHeldSubmission(
  intent: FormState['intent'],
  row: FormRow,
): [held: FormEntries | undefined, forget: () => void] {
  const owner = useContext(FormOwner)
  // After a sign-in with another account, it waits for its sender.
  const isMine = (values: FormEntries) =>
    isOf(intent, row, (field) => valueIn(values, field)) && (valueIn(values, OWNER_FIELD) ?? owner) === owner
  const [held, setHeld] = useState(() => consumedSubmission(isMine))
  const take = useEffectEvent(() => consumeHeldSubmission(isMine))
  const name = JSON.stringify([intent, row])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form or account reads again
  useEffect(() => {
    const taken = take()
    if (taken) setHeld(taken)
  }, [name, owner])
  const forget = useCallback(() => {
    forgetHeldSubmission()
    setHeld(undefined)
  }, [])
  return [held, forget]
}

export const firstMessage = ({ errors, message }: FormAnswer) => Object.values(errors)[0] ?? message

function isOf(
  intent: string | readonly string[],
  row: FormRow,
  read: (name: string) => unknown,
  given: unknown = read('intent'),
): boolean {
  return (
    [intent].flat().includes(String(given)) &&
    Object.entries(row).every(([name, value]) => read(name) === value)
  )
}

function isFormAnswer(answer: unknown): answer is FormAnswer {
  return typeof answer === 'object' && answer !== null && 'intent' in answer && 'values' in answer
}
