import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { InlineScript } from '../../ui/inline-script.tsx'
import { setNoticeHeight } from '../../ui/notice-height.ts'

const FLAG = 'cookiesAccepted'

/** Shows the notice with the page, before scripts load. */
const ASK = `try{document.currentScript.previousElementSibling.hidden=localStorage.getItem('${FLAG}')!==null}catch{}`

/** In pixels, between the notice and other floating parts. */
const GAP = 8

/**
 * Shown until answered. Both answers look alike, and neither blocks the page: the notice's height lifts other
 * floating parts.
 */
export function CookieNotice({ nonce }: { nonce: string }) {
  // Unknown on the server and until hydration: `ASK` decides.
  const [open, setOpen] = useState<boolean>()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    try {
      setOpen(localStorage.getItem(FLAG) === null)
    } catch {
      // Storage is blocked: nothing can be stored, so there is nothing to ask.
      setOpen(false)
    }
  }, [])
  useEffect(() => {
    const element = notice.current
    if (!open || !element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight + GAP
      setNoticeHeight(height)
      // Focused elements are scrolled above the notice and the bar below it.
      style.scrollPaddingBottom = `calc(${height}px + var(--save-bar, 0px) + 90px)`
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      setNoticeHeight(0)
      style.scrollPaddingBottom = ''
    }
  }, [open])
  if (open === false) return null
  function answer(choice: 'true' | 'necessary') {
    try {
      localStorage.setItem(FLAG, choice)
    } catch {
      // Storage is full: the answer holds for this page.
    }
    setOpen(false)
  }
  return (
    <>
      <section
        ref={notice}
        hidden={!open}
        suppressHydrationWarning
        aria-label="Aviso de cookies"
        data-cookie-notice
        className="box fixed inset-x-3 bottom-[calc(var(--phone-bar,0px)+8px)] z-cookie flex flex-wrap items-center gap-x-6 gap-y-3 p-4 text-md shadow-overlay! md:inset-x-5 md:bottom-5 md:mx-auto md:max-w-[860px]"
      >
        <p className="min-w-56 flex-1">
          Usamos cookies para que tu sesión y tu carrito funcionen.{' '}
          <Link to={paths.cookies()} className="link underline underline-offset-3">
            Más sobre las cookies
          </Link>
        </p>
        <div className="grid flex-auto grid-cols-2 gap-2 md:flex-none">
          <Button variant="neutral" onClick={() => answer('necessary')}>
            Solo necesarias
          </Button>
          <Button variant="neutral" onClick={() => answer('true')}>
            Aceptar
          </Button>
        </div>
      </section>
      {open === undefined && <InlineScript code={ASK} nonce={nonce} />}
    </>
  )
}
