import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../routes.ts'
import { Button } from '../button.tsx'

const FLAG = 'cookiesAccepted'

/** Shown until answered. Both answers weigh the same, and neither blocks the page. */
export function CookieNotice() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    try {
      setOpen(localStorage.getItem(FLAG) === null)
    } catch {
      // Storage is blocked: there is nowhere to keep an answer, and nothing is stored to ask about.
    }
  }, [])
  if (!open) return null
  function answer(choice: 'true' | 'necessary') {
    localStorage.setItem(FLAG, choice)
    setOpen(false)
  }
  return (
    <section
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
  )
}
