import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { useNoticeHeight } from './notice-height.ts'
import type { ShownToast, ToastContent } from './toast-card.tsx'
import { ToastCard } from './toast-card.tsx'

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
