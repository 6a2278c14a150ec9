import type { ComponentProps, ReactNode } from 'react'
import { settings } from '../../features/settings/rules.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ConfirmedButton } from '../../ui/confirmed-button.tsx'
import { fieldId } from '../../ui/field.tsx'
import { ActionForm, useForm } from '../../ui/forms/form.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** Name and id of a field: several forms of one page have fields of the same name. */
const fieldIds = (form: string) => (name: string) => ({ name, id: fieldId(`${form}-${name}`) })

/** A form's errors by the keys of `fieldIds`. */
export const byFieldKey = (form: string, errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [`${form}-${field}`, message]))

/** A form by its name on the page: its intent and, after a space, the key of its row. */
export function useStaffForm(name: string) {
  const [intent = '', ...key] = name.split(' ')
  const form = useForm(intent, key.length > 0 ? { key: key.join(' ') } : undefined)
  const id = fieldIds(name)
  return {
    ...form,
    id,
    /** Props of a field with the typed value, else the stored one. */
    field: (field: string, stored: string | number | null | undefined = '') => ({
      ...id(field),
      defaultValue: form.value(field, String(stored ?? '')),
      error: form.error(field),
    }),
    checkbox: (field: string, stored: boolean) => ({
      ...id(field),
      defaultChecked: form.checked(field, stored),
    }),
  }
}

/** Hidden fields: their errors are shown for the whole form. */
const hidden = ['decision', 'revision', 'key']

type Props = {
  /** As `useStaffForm` reads it. */
  form: string
  submit: ReactNode
  variant?: 'primary' | 'secondary' | 'danger' | 'soft'
  /** Question before the form is sent. */
  asks?: { text: ReactNode; confirmLabel: string } | undefined
  upload?: boolean
  /** Address of the previous step. */
  back?: string | undefined
  /** Adds a preview button without scripts: it sends `step` = `show`. */
  shows?: boolean
  /** Id of the element that explains why the form cannot be sent yet. */
  waitsFor?: string | undefined
  onInput?: ComponentProps<typeof ActionForm>['onInput']
  className?: string
  children?: ReactNode
}

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
          <ConfirmedButton label={submit} confirmLabel={asks.confirmLabel} variant={variant}>
            {asks.text}
          </ConfirmedButton>
        ) : (
          <SubmitButton
            variant={variant}
            disabled={waitsFor !== undefined}
            aria-describedby={waitsFor}
            className={back === undefined ? undefined : 'max-md:flex-1'}
          >
            {submit}
          </SubmitButton>
        )}
        {shows && (
          <span className="ml-3 hidden noscript:inline">
            <SubmitButton name="step" value="show" variant="secondary">
              Ver
            </SubmitButton>
          </span>
        )}
      </div>
    </ActionForm>
  )
}

/** A box with one form. */
export function FormBox({ title, ...form }: Props & { title: string }) {
  return (
    <Box>
      <h2 className="mb-4">{title}</h2>
      <StaffForm {...form} />
    </Box>
  )
}

/** Reason or note of staff: the field `reason` of the form. */
export function ReasonField({
  form,
  label = 'Motivo',
  ...rest
}: {
  form: string
  label?: string
  hint?: ReactNode
  rows?: number
}) {
  const { field } = useStaffForm(form)
  return (
    <TextArea rows={4} {...rest} {...field('reason')} label={label} maxLength={settings.staff.reasonMax} />
  )
}
