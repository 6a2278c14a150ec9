const time = new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Tells that nothing is lost when the tab closes. */
export function SavedHint({ savedAt }: { savedAt: Date | null }) {
  return (
    <>
      Guardamos tu avance en este equipo.
      {savedAt && <> Último guardado: {time.format(savedAt)} h.</>}
    </>
  )
}
