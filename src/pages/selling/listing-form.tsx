import IconChevronLeft from '@icons/chevron-left'
import IconX from '@icons/x'
import { type ComponentProps, type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ProductFormValues } from '../../features/selling/contract-form.ts'
import { productFormProblems } from '../../features/selling/rules-form.ts'
import { missingText } from '../../features/selling/texts-form.ts'
import { ActionForm, type FormState } from '../../ui/forms/form.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import type { useFormErrors } from '../../ui/forms/use-form-errors.ts'
import { Icon } from '../../ui/icon.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { type DraftOptions, useDraft } from '../../ui/use-draft.ts'
import { FailedSave, withoutFailure } from '../shared/preserve-form.tsx'
import { SavedHint } from './saved-hint.tsx'

/** A product's form: its values as a draft called `name`, which starts at `initial`, and its photos on their way. */
export function useListing<Values extends ProductFormValues>(
  name: string,
  { initial, typed, stored, now, ...options }: ListingOptions<Values>,
) {
  const isAnswer = options.isAnswer || typed !== undefined
  const draft = useDraft(name, typed ?? initial, { ...options, isAnswer })
  const at = useMemo(() => new Date(now), [now])
  const [isSending, setSending] = useState(false)
  const [waiting, setWaiting] = useState(0)
  const [discards, setDiscards] = useState(0)
  const { values, change } = draft
  const { photos, ...others } = productFormProblems(values, { isNew: !stored, now: at, stored })
  // Photos may be on their way, or stored in this browser until their person may sell.
  const isPhotoMissing = photos !== undefined && !isSending && waiting === 0
  return {
    draft,
    values,
    change,
    at,
    isSending,
    waiting,
    problems: isPhotoMissing ? { photos, ...others } : others,
    /** Key of fields with their own state. */
    discards,
    discard(): void {
      draft.clear(initial)
      setDiscards(discards + 1)
    },
    /** Props of `ProductFields`. */
    fields: {
      values,
      change,
      onBusy: setSending,
      onWaiting: setWaiting,
      storedPhotos: name,
      earlierPhotos: options.earlier,
      now: at,
    },
  }
}

type ListingOptions<Values> = Omit<DraftOptions<Values>, 'isAnswer'> & {
  /** The form starts again from `initial`, not from a draft. */
  isAnswer?: boolean
  initial: Values
  /** Values of a refused form. */
  typed: Values | undefined
  /** The product before an edit. */
  stored?: Values | undefined
  now: string
}

type Props = Omit<ComponentProps<typeof ActionForm>, 'title'> & {
  form: FormState
  listing: Pick<ReturnType<typeof useListing>, 'at' | 'discard'> & {
    draft: Omit<ReturnType<typeof useDraft>, 'values' | 'change' | 'clear' | 'handOver'>
  }
  errors: ReturnType<typeof useFormErrors>
  labels: Readonly<Record<string, string>>
  title: string
  lead: ReactNode
  back: { to: string; label: string }
  /** How the draft is shown; null hides it. */
  hint: Pick<ComponentProps<typeof SavedHint>, 'follows' | 'isEdit'> | null
  notices: ReactNode
  /** Title of the errors. */
  refusal?: string | undefined
  /** Problems that the bar names, and its text about the next step. */
  missing: Readonly<Record<string, string>>
  isSending: boolean
  nextStep: string
  /** Called instead of sending. */
  onContinue?: (() => void) | undefined
  buttons: ReactNode
}

/** Its head replaces the site's header on phones (frame `phone-form`). */
export function ListingForm({
  form,
  listing: { draft, at, discard },
  errors,
  labels,
  title,
  lead,
  back,
  hint,
  notices,
  refusal,
  missing,
  isSending,
  nextStep,
  onContinue,
  buttons,
  children,
  ...events
}: Props) {
  const names = Object.keys(missing).map((field) => (labels[field] ?? field).toLowerCase())
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (form.busy || isSending || !errors.tryToSend()) return event.preventDefault()
    if (!onContinue) return draft.submit(event)
    event.preventDefault()
    onContinue()
  }
  return (
    <ActionForm form={form} upload onBlur={errors.onBlur} onSubmit={send} {...events}>
      <header className="mb-4 flex items-center justify-between gap-3 max-md:-mx-3.5 max-md:justify-start max-md:mb-3 max-md:min-h-13 max-md:gap-1 max-md:border-b max-md:border-line max-md:bg-white max-md:pr-2 max-md:pl-1 md:items-end">
        <Link
          to={back.to}
          aria-label={`Salir a ${back.label}`}
          className="grid size-11 shrink-0 place-items-center md:hidden"
        >
          <Icon of={IconX} size="l" />
        </Link>
        <div className="max-md:shrink-0">
          <Link to={back.to} className="link inline-flex min-h-11 items-center gap-1 max-md:hidden">
            <Icon of={IconChevronLeft} size="s" />
            {back.label}
          </Link>
          <h1 className="max-md:text-xl">{title}</h1>
          <p className="mt-1 text-muted max-md:hidden">{lead}</p>
        </div>
        {hint && (
          <p className="flex items-center gap-x-2 text-sm text-muted max-md:ml-auto max-md:text-xs max-md:leading-tight">
            <SavedHint
              {...hint}
              draft={draft}
              now={at}
              onDiscard={() => {
                discard()
                errors.reset()
              }}
            />
          </p>
        )}
      </header>
      <div className="mb-3 grid gap-3 empty:hidden">
        {notices}
        <FailedSave form={form} />
        <FormErrors {...withoutFailure(form, errors.summary)} labels={labels} title={refusal} />
      </div>
      {children as ReactNode}
      <SaveBar>
        <p className="min-w-0 text-md leading-snug" aria-live="polite">
          <b className="block">
            {isSending ? 'Suben las fotos…' : names.length === 0 ? 'Listo' : missingText(names)}
          </b>
          <span className="text-sm text-muted">{nextStep}</span>
        </p>
        <div className="flex gap-2.5 max-md:flex-1 max-md:*:flex-1">{buttons}</div>
      </SaveBar>
    </ActionForm>
  )
}
