import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportView } from '../../../features/imports/contract.ts'
import { grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { callApi } from '../../../ui/api.ts'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'

/** Milliseconds between two looks at how far it is. */
const LOOK_MS = 1_000

/** An import that is being read or written: it asks until it is done, and then shows what came of it. */
export function Progress({ batch }: { batch: ImportView }) {
  const stop = useForm('stop')
  const { rows, state } = useProgress(batch)
  const done = rows.created + rows.changed + rows.failed
  const isReading = state === 'reading'
  // Said each tenth of the way, not each second.
  const said = Math.floor((done / Math.max(1, rows.importable)) * 10) * 10
  return (
    <>
      <header>
        <h1>{isReading ? 'Leemos tu tabla' : 'Importamos tus productos'}</h1>
        <p className="mt-1 text-muted">
          {isReading
            ? 'Revisamos cada fila y cada foto.'
            : 'Puedes cerrar esta página: sigue sola, y el reporte te espera aquí.'}
        </p>
      </header>
      <Box className="grid gap-3">
        {!isReading && (
          <>
            <p className="price-figures text-lg font-bold">
              Van {grouped(done)} de {grouped(rows.importable)}
            </p>
            <progress
              aria-label="Avance de la importación"
              value={done}
              max={Math.max(1, rows.importable)}
              className="h-2 w-full accent-primary"
            />
            <p role="status" className="sr-only">
              {said} %
            </p>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.imports(batch.id)} reloadDocument variant="neutral">
            Actualizar
          </ButtonLink>
          {!isReading && (
            <ActionForm form={stop}>
              <Button type="submit" variant="plain" busy={stop.busy}>
                Detener
              </Button>
            </ActionForm>
          )}
        </div>
      </Box>
    </>
  )
}

function useProgress(batch: ImportView): ImportView {
  const [view, setView] = useState(batch)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(async () => {
      const answer = await callApi<ImportView>('GET', `/store/imports/${batch.id}`)
      // Away for a moment: the next look may find it.
      if (!answer.ok && answer.status !== 404) return
      if (answer.ok) setView(answer.view)
      if (!answer.ok || answer.view.state !== batch.state) await revalidate()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [batch.id, batch.state, revalidate])
  return view
}
