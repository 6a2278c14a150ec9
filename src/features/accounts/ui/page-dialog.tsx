import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../../web/ui/icon.tsx'

/**
 * A dialog that has an address of its own: the server draws it open, so that it works without JavaScript, and
 * the browser then makes it modal. Closing it goes to `closeTo`.
 */
export function PageDialog({
  title,
  closeTo,
  children,
}: {
  title: string
  closeTo: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const element = dialog.current
    element?.close()
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="page-dialog-title"
      onCancel={(event) => {
        event.preventDefault()
        navigate(closeTo)
      }}
      className="fixed inset-0 z-drawer m-auto w-[calc(100%-28px)] max-w-[440px] rounded-banner bg-white p-5 text-ink shadow-overlay backdrop:bg-ink/55"
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="page-dialog-title" className="text-xl">
          {title}
        </h2>
        <Link
          to={closeTo}
          aria-label="Cerrar"
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
        >
          <Icon of={IconX} />
        </Link>
      </div>
      <div className="grid gap-4">{children}</div>
    </dialog>
  )
}
