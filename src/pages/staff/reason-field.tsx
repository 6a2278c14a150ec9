import type { ReactNode } from 'react'
import { settings } from '../../features/settings/rules.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { fieldIds } from './field-ids.ts'
import { useStaffForm } from './staff-form.tsx'

/** Why staff do something, or what they write about it: the field `reason` of the form of this name. */
export function ReasonField({
  form,
  label = 'Motivo',
  hint,
  rows = 4,
}: {
  form: string
  label?: string
  /** Who reads it. */
  hint?: ReactNode
  rows?: number
}) {
  const { value, error } = useStaffForm(form)
  return (
    <TextArea
      {...fieldIds(form)('reason')}
      label={label}
      hint={hint}
      rows={rows}
      maxLength={settings.staff.reasonMax}
      defaultValue={value('reason', '')}
      error={error('reason')}
    />
  )
}
