import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { InlineScript } from '../../ui/inline-script.tsx'

/** Shows the notice with the page until it is accepted. With storage blocked there is nothing to ask. */
const ASK = `{
const notice = document.currentScript.previousElementSibling
try {
  notice.hidden = localStorage.getItem('cookiesAccepted') !== null
} catch {}
notice.querySelector('button').addEventListener('click', () => {
  notice.hidden = true
  try {
    localStorage.setItem('cookiesAccepted', 'true')
  } catch {}
})
}`

/** One line above the phone's bar; its height, `--notice` in `ui/floating.css`, lifts other floating parts. */
export function CookieNotice({ nonce }: { nonce: string }) {
  return (
    <>
      <section
        hidden
        suppressHydrationWarning
        aria-label="Aviso de cookies"
        data-cookie-notice
        className="fixed inset-x-0 bottom-[var(--phone-bar,0px)] z-cookie border-t border-line bg-white"
      >
        <div className="page flex h-11 items-center justify-between gap-3 text-sm text-muted">
          <p>
            Solo usamos cookies necesarias.{' '}
            <Link to={paths.cookies()} className="link hit-44 underline underline-offset-3">
              Cuáles
            </Link>
          </p>
          <button
            type="button"
            data-light=""
            className="h-full px-2 text-md font-bold text-primary max-md:-mr-2"
          >
            Aceptar
          </button>
        </div>
      </section>
      <InlineScript code={ASK} nonce={nonce} />
    </>
  )
}
