import type { ComponentProps, ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmedButton } from '../../ui/confirmed-button.tsx'
import { ActionForm, useForm } from '../../ui/forms/form.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { byFieldKey } from './field-ids.ts'

/** A form by its name among the page's: its intent and, after a space, the key of the row that it is about. */
export function useStaffForm(name: string) {
  const [intent = '', ...key] = name.split(' ')
  return useForm(intent, key.length > 0 ? { key: key.join(' ') } : undefined)
}

/** Fields that nobody sees: what is wrong with one is said of the whole form. */
const hidden = ['decision', 'revision', 'key']

type Props = {
  /** Names this form among the page's, as `useStaffForm` reads it. */
  form: string
  submit: ReactNode
  variant?: 'primary' | 'secondary' | 'danger' | 'soft'
  /** Question before the form is sent, and the button that confirms it. */
  asks?: { text: ReactNode; confirmLabel: string } | undefined
  upload?: boolean
  /** Address of the step before, where the form is one of several. */
  back?: string | undefined
  /** Where scripts are off, a second button shows what it would do: its page answers `step` = `show`. */
  shows?: boolean
  /** Why it cannot be sent yet, by the id of what says so. */
  waitsFor?: string | undefined
  onInput?: ComponentProps<typeof ActionForm>['onInput']
  className?: string
  children?: ReactNode
}

/** A form of the staff area: its errors above it, one button, works without JavaScript. */
export function StaffForm({
  form: name,
  submit,
  variant = 'primary',
  asks,
  upload = false,
  back,
  shows = false,
  waitsFor,
  onInput,
  className = 'grid grid-cols-1 gap-4',
  children,
}: Props) {
  const form = useStaffForm(name)
  const unseen = hidden.flatMap((field) => form.errors[field] ?? []).join(' ')
  const errors = Object.fromEntries(Object.entries(form.errors).filter(([field]) => !hidden.includes(field)))
  return (
    <ActionForm
      form={form}
      preventScrollReset={back === undefined}
      upload={upload}
      className={className}
      onInput={onInput}
    >
      <FormErrors
        errors={byFieldKey(name, errors)}
        answer={form.answer}
        message={unseen || form.summary.message}
        title={Object.keys(errors).length > 0 ? undefined : 'No se pudo'}
      />
      {children}
      <div className={back && 'mt-1 flex flex-wrap justify-between gap-3 border-t border-line pt-5'}>
        {back && (
          <ButtonLink to={back} variant="neutral">
            Atrás
          </ButtonLink>
        )}
        {asks ? (
          <ConfirmedButton label={submit} confirmLabel={asks.confirmLabel} variant={variant} busy={form.busy}>
            {asks.text}
          </ConfirmedButton>
        ) : (
          <Button
            type="submit"
            variant={variant}
            busy={form.busy}
            disabled={waitsFor !== undefined}
            aria-describedby={waitsFor}
            className={back === undefined ? undefined : 'max-md:flex-1'}
          >
            {submit}
          </Button>
        )}
        {shows && (
          <span className="ml-3 hidden noscript:inline">
            <Button type="submit" name="step" value="show" variant="secondary" busy={form.busy}>
              Ver
            </Button>
          </span>
        )}
      </div>
    </ActionForm>
  )
}
