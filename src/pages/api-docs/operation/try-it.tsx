import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OperationView } from '../../../api/reference.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { LazyComponent } from '../../../ui/lazy-component.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CodeBlock } from './code-block.tsx'
import { type Asked, requestFrom, type Sent, send } from './send.ts'

const loadDialog = () => import('../../../ui/confirm-dialog.tsx')

type Props = { operation: OperationView; shownHeaders: readonly string[] }

/** Sends the request that this operation describes, from this page: as who is signed in, or with a pasted token. */
export function TryIt({ operation, shownHeaders }: Props) {
  const { method, parameters, body } = operation
  const [fault, setFault] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const [isBusy, setIsBusy] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const [isByToken, setIsByToken] = useState(false)
  const answer = useRef<HTMLElement>(null)
  useEffect(() => {
    if (sent) answer.current?.focus()
  }, [sent])

  async function go(request: Asked) {
    setAsked(undefined)
    setIsBusy(true)
    setSent(await send(request, shownHeaders))
    setIsBusy(false)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const request = requestFrom(operation, new FormData(event.currentTarget))
    setFault('fault' in request ? request.fault : '')
    if ('fault' in request) return
    if (method === 'GET') void go(request)
    else setAsked(request)
  }

  return (
    <Box className="lg:sticky lg:top-24">
      <h2>Pruébalo</h2>
      <noscript>
        <p className="mt-1 text-muted">Para probar desde aquí hacen falta los scripts de la página.</p>
      </noscript>
      <form onSubmit={submit} className="mt-3 grid gap-4 noscript:hidden!" noValidate autoComplete="off">
        <SelectField
          name="as"
          label="Identidad"
          onChange={(event) => setIsByToken(event.currentTarget.value === 'token')}
          options={[
            { value: 'session', label: 'Tu sesión en esta página' },
            { value: 'token', label: 'Un token de acceso' },
          ]}
        />
        {isByToken && (
          <TextField
            name="token"
            type="password"
            autoComplete="off"
            label="Token de acceso"
            placeholder="tgs_…"
            hint="No se guarda; se va al cerrar esta página"
          />
        )}
        {parameters.map(({ name, place, isRequired, values, example }) =>
          values.length > 0 ? (
            <SelectField
              key={name}
              name={`${place}.${name}`}
              label={name}
              optional={!isRequired}
              placeholder="Sin valor"
              options={values.map((value) => ({ value, label: value }))}
            />
          ) : (
            <TextField
              key={name}
              name={`${place}.${name}`}
              label={name}
              optional={!isRequired}
              placeholder={example}
            />
          ),
        )}
        {body?.type === 'application/json' && (
          <TextArea name="body" label="Cuerpo" rows={10} spellCheck={false} defaultValue={body.example} />
        )}
        {body?.type === 'multipart/form-data' &&
          body.rows.map(({ name, about, isRequired }) => (
            <TextField
              key={name}
              name={`form.${name}`}
              label={name}
              optional={!isRequired}
              type={about.includes('archivo') ? 'file' : 'text'}
            />
          ))}
        {fault && <Notice tone="error">{fault}</Notice>}
        <Button type="submit" busy={isBusy}>
          Enviar {method}
        </Button>
      </form>
      {sent && (
        <section ref={answer} tabIndex={-1} aria-label="Respuesta recibida" className="mt-4 grid gap-2">
          <h3>{sent.title}</h3>
          {sent.headers.length > 0 && (
            <dl className="text-sm">
              {sent.headers.map(([name, value]) => (
                <div key={name} className="[overflow-wrap:anywhere]">
                  <dt className="inline font-bold">{name}: </dt>
                  <dd className="inline text-muted">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {sent.body && <CodeBlock label="Cuerpo de la respuesta" text={sent.body} className="max-h-96" />}
        </section>
      )}
      {asked && (
        <LazyComponent load={loadDialog} onFail={() => setAsked(undefined)}>
          {({ ConfirmDialog }) => (
            <ConfirmDialog
              open
              onOpenChange={() => setAsked(undefined)}
              title="Esto cambia datos de verdad"
              confirmLabel={`Enviar ${method}`}
              danger
              onConfirm={() => void go(asked)}
            >
              <p>
                No es un ensayo: <code className="[overflow-wrap:anywhere]">{asked.path}</code> hace lo mismo
                que si lo pidieras desde la tienda.
              </p>
            </ConfirmDialog>
          )}
        </LazyComponent>
      )}
    </Box>
  )
}
