import IconX from '@icons/x'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Link, useActionData, useLocation, useNavigate } from 'react-router'
import { firstField } from '../../../ui/first-field.ts'
import { Icon } from '../../../ui/icon.tsx'

const TITLE = 'page-dialog-title'

/**
 * A dialog with its own address: rendered open, so that it works without scripts, and then made modal. Focus goes to
 * the first field or the heading, after a failed submit to the invalid field, and on closing back to the opener. Set a
 * `key` if the form changes.
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
  const { pathname } = useLocation()
  /** The page below keeps its scroll position. */
  const preventScrollReset = new URL(closeTo, 'https://here.invalid').pathname === pathname
  // In the layout phase: its cleanup runs while the dialog is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    element.close()
    element.showModal()
    const start = firstField(element) ?? element.querySelector<HTMLElement>(`#${TITLE}`)
    start?.focus()
    return () => {
      element.close()
      if (!(opener instanceof HTMLElement) || opener === document.body) return
      // If the opener is gone, the page gets the focus.
      if (opener.isConnected) opener.focus()
      else document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  const answer = useActionData<unknown>()
  useEffect(() => {
    const marked = answer ? dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null
    if (marked) marked.focus()
    else if (answer) dialog.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={TITLE}
      onCancel={(event) => {
        event.preventDefault()
        navigate(closeTo, { preventScrollReset })
      }}
      className="fixed inset-0 z-drawer m-auto w-[calc(100%-28px)] max-w-110 rounded-banner bg-white p-5 text-ink shadow-overlay backdrop:bg-ink/55"
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={TITLE} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        <Link
          to={closeTo}
          preventScrollReset={preventScrollReset}
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
