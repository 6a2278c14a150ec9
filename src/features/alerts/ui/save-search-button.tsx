import { type FormEvent, useRef } from 'react'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { LoneLink } from '../../../ui/text-link.tsx'
import { useFocusNext } from '../../../ui/use-focus-next.ts'
import { ALSO_WANTED } from '../texts.ts'
import { type SearchAlert, useSavedSearch } from './use-saved-search.ts'

/**
 * The button that saves a search; once saved, the address of its mails with a cancel button or a link to its
 * notice. Without scripts both are forms that return to this page.
 */
export function SaveSearchButton({
  alert,
  label,
  variant = 'primary',
  showsEmail = false,
  className,
}: {
  alert: SearchAlert
  label: string
  variant?: 'primary' | 'secondary'
  showsEmail?: boolean
  className?: string
}) {
  const { savedId, busy, save, cancel, saveForLater, waiting, loginTo, back } = useSavedSearch(alert)
  const saving = useForm('save', { back })
  const removing = useForm('remove', { back, id: savedId ?? '' })
  const box = useRef<HTMLDivElement>(null)
  const focusNext = useFocusNext()

  /** The clicked button disappears, so keyboard focus moves to its replacement. */
  async function submit(event: FormEvent, act: () => Promise<boolean>, next: string): Promise<void> {
    event.preventDefault()
    if (!busy && (await act())) focusNext(() => box.current?.querySelector<HTMLElement>(next) ?? null)
  }

  return (
    <div ref={box} className={cn('flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
      {alert.email === null ? (
        <ButtonLink
          to={loginTo}
          variant={variant}
          className="max-md:w-full"
          onClick={saveForLater}
          {...waiting}
        >
          {label}
        </ButtonLink>
      ) : savedId === null ? (
        <ActionForm
          form={saving}
          action={paths.account('alerts')}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:w-full"
          onSubmit={(event) => void submit(event, save, '[tabindex]')}
        >
          <input type="hidden" name="q" value={alert.text} />
          {[...new URLSearchParams(alert.query)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant={variant} busy={busy} className="max-md:w-full">
            {label}
          </Button>
          {showsEmail && (
            <span className="min-w-0 text-sm text-muted">
              a <EmailText address={alert.email} />
            </span>
          )}
        </ActionForm>
      ) : (
        <ActionForm
          form={removing}
          action={paths.account('alerts')}
          className="flex min-h-11 flex-wrap items-center gap-x-2 text-md"
          onSubmit={(event) => void submit(event, cancel, 'button')}
        >
          <p tabIndex={-1} className="min-w-0 font-semibold text-success">
            Te avisaremos a <EmailText address={alert.email} />
          </p>
          <span aria-hidden="true" className="text-muted max-md:hidden">
            ·
          </span>
          {alert.wantedId !== null ? (
            <LoneLink to={paths.ownWanted(alert.wantedId)}>{ALSO_WANTED}</LoneLink>
          ) : (
            <button type="submit" aria-busy={busy || undefined} className="link hit-44">
              Cancelar
            </button>
          )}
        </ActionForm>
      )}
    </div>
  )
}
