import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
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
  submit: string
  variant?: 'primary' | 'secondary' | 'danger' | 'soft'
  upload?: boolean
  className?: string
  children?: ReactNode
}

/** A form of the staff area: its errors above it, one button, works without JavaScript. */
export function StaffForm({
  form: name,
  submit,
  variant = 'primary',
  upload = false,
  className = 'grid gap-4',
  children,
}: Props) {
  const form = useStaffForm(name)
  const unseen = hidden.flatMap((field) => form.errors[field] ?? []).join(' ')
  const errors = Object.fromEntries(Object.entries(form.errors).filter(([field]) => !hidden.includes(field)))
  return (
    <ActionForm form={form} preventScrollReset upload={upload} className={className}>
      <FormErrors
        errors={byFieldKey(name, errors)}
        answer={form.answer}
        message={unseen || form.summary.message}
        title={Object.keys(errors).length > 0 ? undefined : 'No se pudo'}
      />
      {children}
      <div>
        <Button type="submit" variant={variant} busy={form.busy}>
          {submit}
        </Button>
      </div>
    </ActionForm>
  )
}
