import type { ReactNode } from 'react'
import { type ButtonVariant, buttonLook } from './button.tsx'
import { cn } from './cn.ts'
import { SubmitButton } from './forms/submit-button.tsx'

/**
 * Submit button of an irreversible action: it reveals the consequences (`children`) and the final button, also without
 * JavaScript. The first submit button of its form is disabled, so that Enter in a field sends nothing.
 */
export function ConfirmedButton({
  label,
  confirmLabel,
  variant = 'primary',
  busy = false,
  value,
  className,
  children,
}: {
  label: ReactNode
  confirmLabel: string
  variant?: ButtonVariant
  /** Another reason to wait than the sending of its form. */
  busy?: boolean
  value?: string
  className?: string
  children: ReactNode
}) {
  return (
    <details
      // The final button may be below the fold.
      onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      className="open:basis-full"
    >
      <summary className={cn(buttonLook({ variant }), 'cursor-pointer list-none', className)}>
        {label}
      </summary>
      <div className="mt-2.5 grid grid-cols-1 gap-2.5 rounded-field bg-danger-soft p-3.5 text-md">
        {children}
        <button type="submit" disabled hidden />
        <SubmitButton
          {...(value !== undefined && { name: 'intent', value })}
          variant="danger"
          busy={busy}
          className="justify-self-start py-1.5 whitespace-normal! max-md:w-full"
        >
          {confirmLabel}
        </SubmitButton>
      </div>
    </details>
  )
}
