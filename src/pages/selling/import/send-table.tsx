import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ImportView } from '../../../features/imports/contract.ts'
import { settings } from '../../../features/settings/rules.ts'
import { counted, grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const { rows, zipBytes } = settings.imports

export function SendTable({ latest }: { latest: ImportView | null }) {
  const form = useForm('start')
  const navigate = useNavigate()
  const [sending, setSending] = useState<{ share: number } | { error: string }>()
  const refused = sending && 'error' in sending ? sending.error : undefined
  const isSending = form.busy || (sending !== undefined && 'share' in sending)
  return (
    <>
      <header>
        <h1>Importar productos</h1>
        <p className="mt-1 text-muted">Sube tu tabla, revísala y confirma. Nada se guarda antes de eso.</p>
      </header>
      {latest && <LatestNotice latest={latest} />}
      <Box>
        <ActionForm
          form={form}
          upload
          className="grid gap-4"
          onSubmit={async (event) => {
            event.preventDefault()
            if (isSending) return
            setSending({ share: 0 })
            const answer = await sendFiles(new FormData(event.currentTarget), (share) =>
              setSending({ share }),
            )
            if ('id' in answer) await navigate(paths.imports(answer.id))
            else setSending(answer)
          }}
        >
          <TextField
            name="file"
            type="file"
            multiple
            accept=".csv,.tsv,.txt,.zip,text/csv,text/plain,application/zip"
            label="Tu CSV, y un ZIP con las fotos"
            hint={`Elige los dos a la vez, o un ZIP que traiga todo. Hasta ${grouped(rows)} filas y ${zipBytes / 1_000_000} MB.`}
            error={refused ?? form.mainError('file')}
            onChange={() => setSending(undefined)}
          />
          {sending && 'share' in sending && (
            <div className="text-sm text-muted">
              <progress
                aria-label="Subiendo tus archivos"
                value={sending.share}
                max={1}
                className="h-1.5 w-full accent-primary"
              />
              <p role="status">{sending.share < 1 ? 'Subiendo…' : 'Revisamos cada fila y cada foto…'}</p>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={isSending}>
              Revisar mi tabla
            </Button>
            <a
              href={paths.importTemplate()}
              download
              className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-3"
            >
              Descargar la plantilla
            </a>
          </div>
        </ActionForm>
      </Box>
      <Box className="grid gap-2 text-md">
        <h2 className="text-lg font-bold">Cómo se llena</h2>
        <ul className="grid list-disc gap-1 pl-5 text-muted">
          <li>
            Deja <b>url</b> vacía para un producto nuevo. Con la de uno tuyo lo cambias; las celdas vacías no
            cambian nada.
          </li>
          <li>
            En <b>fotos</b> van los nombres de los archivos del ZIP, separados por |. La primera es la
            principal.
          </li>
          <li>
            En <b>condicion</b>: nuevo, como nuevo, buen estado, con detalles o usado. En <b>isbn</b>, el de
            un libro.
          </li>
          <li>
            En <b>etiquetas</b>, también separadas por |. En <b>oferta_tipo</b>, porcentaje o precio.
          </li>
          <li>Guarda desde Excel, Numbers o Google como CSV: leemos comas, punto y coma o tabuladores.</li>
        </ul>
      </Box>
    </>
  )
}

function LatestNotice({ latest }: { latest: ImportView }) {
  const isOpen = latest.state !== 'done'
  return (
    <Notice tone={isOpen ? 'warning' : 'info'}>
      {isOpen
        ? `«${latest.csvName}» espera a que la confirmes. Otro archivo toma su lugar. `
        : `Tu última importación, «${latest.csvName}»: ${counted(latest.rows.created, 'creado', 'creados')}, ${counted(latest.rows.changed, 'cambiado', 'cambiados')}. `}
      <Link to={paths.imports(latest.id)} className="font-semibold underline underline-offset-3">
        {isOpen ? 'Volver a ella' : 'Ver el reporte'}
      </Link>
    </Notice>
  )
}

export function ChangeFile() {
  return (
    <ButtonLink to={`${paths.imports()}?otro=1`} variant="neutral">
      Cambiar archivo
    </ButtonLink>
  )
}

type Answer = { id: string } | { error: string }

const LOST = 'No se pudieron subir. Revisa tu conexión e inténtalo de nuevo'

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function sendFiles(form: FormData, onProgress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v1/store/imports')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onProgress(1)
    request.onerror = () => resolve({ error: LOST })
    request.onload = () => {
      const answer: { id?: string; detail?: string } = request.response ?? {}
      if (request.status === 201 && answer.id) resolve({ id: answer.id })
      else resolve({ error: answer.detail ?? LOST })
    }
    const body = new FormData()
    for (const file of form.getAll('file')) body.append('file', file)
    request.send(body)
  })
}
