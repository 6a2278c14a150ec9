import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { fieldKey } from './field-ids.ts'
import type { Refused } from './staff-meta.ts'

/** What this form was refused with, and how to fill its fields again. */
export function useRefused(form: string) {
  const refused = useActionData<Refused>()
  const mine = refused?.form === form ? refused : undefined
  return {
    errors: mine?.errors ?? [],
    answer: mine,
    error: (field: string) => mine?.errors.find((error) => error.field === field)?.message,
    value: (field: string, stored: string) => mine?.values[field] ?? stored,
    /** A checkbox that is not sent was not ticked. */
    checked: (field: string, stored: boolean) => (mine ? mine.values[field] !== undefined : stored),
  }
}

type Props = {
  /** Names this form among the page's. */
  form: string
  submit: string
  variant?: 'primary' | 'secondary' | 'danger' | 'soft'
  upload?: boolean
  className?: string
  children?: ReactNode
}

/** Goes up when what this form sent was done: its fields then start anew with what is stored. */
function useTimesDone(isBusy: boolean, isIdle: boolean, isRefused: boolean): number {
  const [times, setTimes] = useState(0)
  const isSent = useRef(false)
  useEffect(() => {
    if (isBusy) isSent.current = true
    if (!isIdle || !isSent.current) return
    isSent.current = false
    if (!isRefused) setTimes((before) => before + 1)
  }, [isBusy, isIdle, isRefused])
  return times
}

/** A form of the staff area: its errors above it, one button, works without JavaScript. */
export function StaffForm({ form, submit, variant = 'primary', upload = false, className, children }: Props) {
  const { errors, answer } = useRefused(form)
  const navigation = useNavigation()
  const isBusy = navigation.state === 'submitting' && navigation.formData?.get('form') === form
  const times = useTimesDone(isBusy, navigation.state === 'idle', answer !== undefined)
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className={className ?? 'grid gap-4'}
      {...(upload ? { encType: 'multipart/form-data' as const } : {})}
    >
      <FormErrors
        errors={errors.map((error) =>
          error.field ? { ...error, field: fieldKey(form, error.field) } : error,
        )}
        answer={answer}
        title={errors.some((error) => error.field) ? 'Revisa los campos marcados' : 'No se pudo'}
      />
      <input type="hidden" name="form" value={form} />
      <Fragment key={times}>{children}</Fragment>
      <div>
        <Button type="submit" variant={variant} busy={isBusy}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
