import {
  type ComponentProps,
  type FormEvent,
  Fragment,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { type FormEntries, valueIn } from './entries.ts'
import { FormOwner } from './form-owner.ts'
import {
  consumedSubmission,
  consumeHeldSubmission,
  forgetHeldSubmission,
  storeSubmission,
} from './held-submission.ts'

/** What a form is answered when it is refused: nothing that was typed is lost but passwords and files. */
export type FormAnswer = {
  /** Which form of the page: what its hidden field `intent` says. */
  intent: string
  /** Of the failure; `invalid-request` where a field is wrong. */
  code: string
  /** About the whole form. */
  message: string
  /** One message a field, by the field's name; '' for what nobody sees, which is said of the whole form. */
  errors: Readonly<Record<string, string>>
  values: FormEntries
  /** What it would do, where it was sent to see that (`Outcome` of `pages/shared/form-action.ts`). */
  shown?: unknown
}

/** Hidden fields that tell apart forms of one intent: which row they are about. */
export type FormRow = Readonly<Record<string, string>>

export const OWNER_FIELD = 'rendered-for'

const NONE: FormRow = {}

/**
 * One form of a page, or one whose buttons carry one of several intents: what it was refused with, what was typed, and
 * whether it is on its way. The server's word on a field goes when that field changes.
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
  const [changed, setChanged] = useState<{ since: unknown; fields: ReadonlySet<string> }>({
    since: undefined,
    fields: new Set(),
  })
  const isStale = (field: string) => changed.since === answer && changed.fields.has(field)
  const { '': ofNoField, ...ofFields } = answer?.errors ?? {}
  const errors: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(ofFields).filter(([field]) => !isStale(field)),
  )
  const message = ofNoField ?? (Object.keys(ofFields).length === 0 ? answer?.message : undefined)
  const typed = answer?.values ?? held
  return {
    intent,
    row,
    answer,
    errors,
    /** For a summary above the form. */
    summary: { errors, answer, message },
    busy: isBusy,
    /** What was typed before, as it was sent; undefined where the form is as it is stored. */
    typed,
    /** 1 while what was typed before the session ended is back: fields of their own state start anew with it. */
    restored: held === undefined ? 0 : 1,
    /** Once it is stored: the form starts anew with that. */
    forget,
    error: (field: string): string | undefined => errors[field],
    /** Of the field where the eye is: a refusal that names no field is said there. */
    mainError: (field: string): string | undefined => (isStale(field) ? undefined : message) ?? errors[field],
    value: (field: string, stored = ''): string => (typed ? (valueIn(typed, field) ?? '') : stored),
    /** A checkbox that is not sent was not ticked. */
    checked: (field: string, stored = false): boolean =>
      typed ? valueIn(typed, field) !== undefined : stored,
    onInput({ target }: FormEvent): void {
      const { name } = target as HTMLInputElement
      if (answer && !isStale(name))
        setChanged(({ since, fields }) => ({
          since: answer,
          fields: new Set([...(since === answer ? fields : []), name]),
        }))
    },
  }
}

export type FormState = ReturnType<typeof useForm>

/** A form as the server reads it: its intent, its row and its fields; it works without JavaScript. */
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
  /** Its fields stay the same ones once it is stored, and with them the focus: they say what is stored by then. */
  keepsFields?: boolean
}) {
  const element = useRef<HTMLFormElement>(null)
  const owner = useContext(FormOwner)
  const saves = useSaves(form)
  const isPressed = usePressed(form)
  useEffect(() => {
    // What is said or filled in again is seen.
    if (form.typed) element.current?.closest('details')?.setAttribute('open', '')
  }, [form.typed])
  useEffect(() => {
    // A summary of its own leads to the fields.
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
        if (isPressed.current && (event.nativeEvent as SubmitEvent).submitter) return event.preventDefault()
        onSubmit?.(event)
        if (event.defaultPrevented) return
        isPressed.current = !rest.reloadDocument
        storeSubmission(event)
      }}
    >
      {typeof form.intent === 'string' && <input type="hidden" name="intent" value={form.intent} />}
      {owner !== null && <input type="hidden" name={OWNER_FIELD} value={owner} />}
      {Object.entries(form.row).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Fragment key={`${keepsFields ? 0 : saves} ${form.restored}`}>{children}</Fragment>
    </Form>
  )
}

/** Whether it was sent and has no answer: the second press of a double click comes before its button is drawn as busy. */
function usePressed({ busy }: FormState) {
  const isPressed = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle' && !busy) isPressed.current = false
  })
  return isPressed
}

/** How often what this form sent was done: its fields then start anew with what is stored. */
function useSaves({ busy, forget }: FormState): number {
  const { state } = useNavigation()
  // Any refusal, also one that names no form, such as of a file that was too large.
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

/** Known in the browser alone: it comes after the first rendering, which is the server's. */
function useHeldSubmission(
  intent: FormState['intent'],
  row: FormRow,
): [held: FormEntries | undefined, forget: () => void] {
  const owner = useContext(FormOwner)
  // It waits for its sender where somebody else has signed in.
  const isMine = (values: FormEntries) =>
    isOf(intent, row, (field) => valueIn(values, field)) && (valueIn(values, OWNER_FIELD) ?? owner) === owner
  const [held, setHeld] = useState(() => consumedSubmission(isMine))
  const take = useEffectEvent(() => consumeHeldSubmission(isMine))
  const name = JSON.stringify([intent, row])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form, or another account's, asks anew
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

/** What is said of a refused form where it is not shown itself. */
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
