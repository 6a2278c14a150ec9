import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import type { ProductFormValues } from '../../features/selling/contract-form.ts'
import { ActionForm, type FormState } from '../../ui/forms/form.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import type { useFormErrors } from '../../ui/forms/use-form-errors.ts'
import { SaveBar } from '../../ui/save-bar.tsx'
import { type DraftOptions, useDraft } from '../../ui/use-draft.ts'
import { FailedSave, withoutFailure } from '../shared/preserve-form.tsx'
import { SavedHint } from '../shared/saved-hint.tsx'
import { SellHead } from '../shared/sell-head.tsx'

/** A product's form: its values as a draft called `name`, which starts at `initial`, and its photos on their way. */
export function useListing<Values extends ProductFormValues>(
  name: string,
  { initial, typed, now, ...options }: ListingOptions<Values>,
) {
  const isAnswer = options.isAnswer || typed !== undefined
  const draft = useDraft(name, typed ?? initial, { ...options, isAnswer })
  const at = useMemo(() => new Date(now), [now])
  const [isSending, setSending] = useState(false)
  const [waiting, setWaiting] = useState(0)
  const [discards, setDiscards] = useState(0)
  const { values, change } = draft
  return {
    draft,
    values,
    change,
    at,
    isSending,
    /** Photos are sent, or stored in this browser until their person may sell. */
    hasPhotosComing: isSending || waiting > 0,
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
      photosKept: name,
      photosEarlier: options.earlier,
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
  now: string
}

type Props = Omit<ComponentProps<typeof ActionForm>, 'title'> & {
  form: FormState
  listing: { draft: ComponentProps<typeof SavedHint>['draft']; at: Date; discard: () => void }
  errors: ReturnType<typeof useFormErrors>
  labels: Readonly<Record<string, string>>
  head: Omit<ComponentProps<typeof SellHead>, 'children'>
  /** How the draft is shown; null hides it. */
  hint: Pick<ComponentProps<typeof SavedHint>, 'follows' | 'isEdit'> | null
  notices: ReactNode
  /** Title of the errors. */
  refusal?: string | undefined
  bar: ReactNode
}

export function ListingForm({
  form,
  listing: { draft, at, discard },
  errors,
  labels,
  head,
  hint,
  notices,
  refusal,
  bar,
  children,
  ...events
}: Props) {
  return (
    <ActionForm form={form} upload onBlur={errors.onBlur} {...events}>
      <SellHead {...head}>
        {hint && (
          <SavedHint
            {...hint}
            draft={draft}
            now={at}
            isBrief
            onDiscard={() => {
              discard()
              errors.reset()
            }}
          />
        )}
      </SellHead>
      <div className="mb-3 grid gap-3 empty:hidden">
        {notices}
        <FailedSave form={form} />
        <FormErrors {...withoutFailure(form, errors.summary)} labels={labels} title={refusal} />
      </div>
      {children as ReactNode}
      <SaveBar>{bar}</SaveBar>
    </ActionForm>
  )
}
