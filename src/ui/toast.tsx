import IconAlertCircle from '@icons/alert-circle'
import IconCircleCheck from '@icons/circle-check'
import IconInfoCircle from '@icons/info-circle'
import IconX from '@icons/x'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useNoticeHeight } from './notice-height.ts'

type ShowToast = (toast: ToastContent) => void

const MAX_SHOWN = 3
const ToastContext = createContext<ShowToast>(() => {})

export function useToast() {
  return useContext(ToastContext)
}

/** Whether the later toast replaces the earlier one. Undo toasts are kept, because each undoes something else. */
function isRepeat(earlier: ToastContent, { text }: ToastContent): boolean {
  return earlier.text === text && !(earlier.action && 'onClick' in earlier.action)
}

/**
 * Shows the last few toasts; on the phone only the last, above an open sheet. Contains the live region, which must
 * exist before its first message to be announced.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const nextId = useRef(1)
  const show = useCallback<ShowToast>((toast) => {
    const id = nextId.current++
    setToasts((shown) =>
      [...shown.filter((each) => !isRepeat(each, toast)), { ...toast, id }].slice(-MAX_SHOWN),
    )
  }, [])
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  const cards = useMemo(
    () => toasts.map((toast) => <ToastCard key={toast.id} toast={toast} onClose={close} />),
    [toasts, close],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        style={useNoticeHeight()}
        className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--phone-bar,0px)+var(--notice,0px)+12px)] z-toast mx-auto grid max-w-110 gap-2 px-3.5 max-md:*:not-last:hidden max-md:in-[body:has([role=dialog])]:top-2 max-md:in-[body:has([role=dialog])]:bottom-auto md:right-5 md:bottom-[calc(var(--notice,0px)+20px)] md:left-auto md:mx-0 md:w-[400px] md:px-0"
      >
        {cards}
      </div>
    </ToastContext>
  )
}

type ToastContent = {
  text: string
  tone?: 'success' | 'error' | 'info'
  action?: { label: string } & ({ to: string } | { onClick: () => void })
}
type ShownToast = ToastContent & { id: number }

const SHOWN_MS = 7000
const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle }
const action =
  'inline-flex min-h-11 shrink-0 items-center px-2 font-bold text-white underline underline-offset-4'

/** Stays while it is hovered or focused, so that its button can be reached. */
function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: (id: number) => void }) {
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
