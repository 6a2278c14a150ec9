import type { SubmitEvent } from 'react'
import { siteFieldTexts } from '../../../features/staff/texts-site.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SiteMark } from '../../../ui/site-mark.tsx'

const UPLOAD = 'logo-form'
const REMOVE = 'logo-remove-form'

/** Part of another form; its own form (`LogoForms`) sends the file at once. */
export function LogoField({ logo }: { logo: string | null }) {
  const form = useForm('logo')
  const error = form.error('logo') ?? form.summary.message
  return (
    <div>
      <p className="mb-1.5 text-md">
        <label htmlFor="field-logo" className="font-semibold">
          {siteFieldTexts.logo}
        </label>{' '}
        <span id="field-logo-hint" className="text-muted">
          PNG, cuadrado
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-3.5 rounded-field border-control border-dashed border-edge p-3 has-[:focus-visible]:border-primary">
        <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-field border border-line bg-white">
          {logo && <SiteMark logo={logo} size={56} />}
        </span>
        <p className="min-w-32 flex-1 text-sm text-muted">
          {logo ? 'Se ve en el encabezado, los correos y la pestaña.' : 'Sin logotipo se ve el nombre.'}
        </p>
        {/* The native button's text would be the browser's. */}
        <span className="relative inline-flex">
          <input
            id="field-logo"
            name="logo"
            type="file"
            form={UPLOAD}
            accept="image/png,.png"
            aria-invalid={error ? true : undefined}
            aria-describedby={`field-logo-hint${error ? ' field-logo-error' : ''}`}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
            className="peer absolute inset-0 cursor-pointer opacity-0 file:h-full file:cursor-pointer noscript:static noscript:opacity-100"
          />
          <span
            aria-hidden="true"
            className="inline-flex min-h-11 items-center rounded-button border-control border-edge bg-white px-4.5 font-bold peer-hover:bg-canvas peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary noscript:hidden"
          >
            {form.busy ? 'Subiendo…' : logo ? 'Cambiar' : 'Elegir'}
          </span>
        </span>
        <span className="hidden noscript:block">
          <Button type="submit" form={UPLOAD} variant="neutral">
            Subir
          </Button>
        </span>
        {logo && (
          <Button type="submit" form={REMOVE} variant="plain">
            Quitar
          </Button>
        )}
      </div>
      <FieldError id="field-logo-error" message={error} />
    </div>
  )
}

export function LogoForms() {
  const upload = useForm('logo')
  const remove = useForm('no-logo')
  return (
    <>
      <ActionForm form={upload} id={UPLOAD} upload preventScrollReset onSubmit={requireFile} />
      <ActionForm form={remove} id={REMOVE} preventScrollReset />
    </>
  )
}

/** The file dialog was cancelled. */
function requireFile(event: SubmitEvent<HTMLFormElement>): void {
  const input = event.currentTarget.elements.namedItem('logo')
  if (input instanceof HTMLInputElement && input.files?.length === 0) event.preventDefault()
}
