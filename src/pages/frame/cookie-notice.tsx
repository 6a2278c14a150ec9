import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { InlineScript } from '../../ui/inline-script.tsx'

/** Shows the notice with the page until it is answered. With storage blocked there is nothing to ask. */
const ASK = `{
const notice = document.currentScript.previousElementSibling
try {
  notice.hidden = localStorage.getItem('cookiesAccepted') !== null
} catch {}
notice.addEventListener('click', ({ target }) => {
  const { choice } = target.closest('button')?.dataset ?? {}
  if (!choice) return
  notice.hidden = true
  try {
    localStorage.setItem('cookiesAccepted', choice)
  } catch {}
})
}`

/**
 * Both answers look alike, and neither blocks the page: the notice's height, `--notice` in `ui/floating.css`, lifts other
 * floating parts.
 */
export function CookieNotice({ nonce }: { nonce: string }) {
  return (
    <>
      <section
        hidden
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
          <Button variant="neutral" data-light="" data-choice="necessary">
            Solo necesarias
          </Button>
          <Button variant="neutral" data-light="" data-choice="true">
            Aceptar
          </Button>
        </div>
      </section>
      <InlineScript code={ASK} nonce={nonce} />
    </>
  )
}
