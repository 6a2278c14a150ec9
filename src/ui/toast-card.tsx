import IconAlertCircle from '@icons/alert-circle'
import IconCircleCheck from '@icons/circle-check'
import IconInfoCircle from '@icons/info-circle'
import IconX from '@icons/x'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export type ToastContent = {
  text: string
  tone?: 'success' | 'error' | 'info'
  /** A link ("Ver carrito") or an undo action ("Deshacer"). */
  action?: { label: string } & ({ to: string } | { onClick: () => void })
}
export type ShownToast = ToastContent & { id: number }

const SHOWN_MS = 7000
const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle }
const action =
  'inline-flex min-h-11 shrink-0 items-center px-2 font-bold text-white underline underline-offset-4'

/** Stays while it is hovered or focused, so that its button can be reached. */
export function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: (id: number) => void }) {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => onClose(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [paused, toast.id, onClose])
  const close = () => onClose(toast.id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer; its controls are the button and link inside
    <div
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-auto flex items-center gap-2 rounded-field bg-ink py-1.5 pr-1.5 pl-4 text-md text-white shadow-overlay [&_:focus-visible]:outline-white"
    >
      <Icon of={icons[toast.tone ?? 'success']} />
      <span className="min-w-0 flex-1 py-1.5 leading-snug">{toast.text}</span>
      {toast.action &&
        ('to' in toast.action ? (
          <Link to={toast.action.to} onClick={close} className={action}>
            {toast.action.label}
          </Link>
        ) : (
          <button
            type="button"
            onClick={() => {
              if (toast.action && 'onClick' in toast.action) toast.action.onClick()
              close()
            }}
            className={action}
          >
            {toast.action.label}
          </button>
        ))}
      <IconButton
        label="Cerrar aviso"
        icon={IconX}
        size="s"
        onClick={close}
        className="text-white! hover:bg-white/15!"
      />
    </div>
  )
}
