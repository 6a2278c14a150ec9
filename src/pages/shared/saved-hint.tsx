import { useRef, useState } from 'react'
import { AskFirst } from '../../ui/ask-first.tsx'

const time = new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Tells that nothing is lost when the tab closes; what is kept can be thrown away. */
export function SavedHint({
  savedAt,
  isKept,
  onDiscard,
}: {
  savedAt: Date | null
  isKept: boolean
  onDiscard: () => void
}) {
  const [asks, setAsks] = useState(false)
  const hint = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={hint} tabIndex={-1}>
        {savedAt
          ? `Guardado en este equipo a las ${time.format(savedAt)}.`
          : 'Tu avance se guarda en este equipo.'}
      </span>{' '}
      {isKept && (
        <button
          type="button"
          onClick={() => setAsks(true)}
          className="link inline-flex min-h-11 items-center underline underline-offset-3"
        >
          Descartar borrador
        </button>
      )}
      {asks && (
        <AskFirst
          title="¿Seguro que quieres descartar el borrador?"
          confirmLabel="Descartar"
          focusAfter={hint}
          onConfirm={onDiscard}
          onClose={() => setAsks(false)}
        >
          <p>Se borra lo que escribiste y empiezas de nuevo.</p>
        </AskFirst>
      )}
    </>
  )
}
