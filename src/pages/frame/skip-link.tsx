/** First stop of Tab: jumps over the header to the page's <main id="main" tabIndex={-1}>. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-toast rounded-button bg-primary px-5 py-3 font-bold text-white focus:not-sr-only focus:fixed! focus:top-3 focus:left-3"
    >
      Saltar al contenido
    </a>
  )
}
