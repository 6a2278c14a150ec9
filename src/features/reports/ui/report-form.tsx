import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useAnsweredErrors } from '../../../ui/use-answered-errors.ts'
import { settings } from '../../settings/rules.ts'
import { DropZone } from '../../uploads/ui/drop-zone.tsx'
import { reportReasons } from '../rules.ts'
import { reportReasonTexts } from '../texts.ts'

type Field = 'reason' | 'message' | 'picture'

/**
 * Posts `reason`, `message` and, where one was chosen, `picture` to its own page. Once a refusal
 * has come back the focus is where it can be mended.
 */
export function ReportForm({
  given,
  errors: answered,
  busy,
}: {
  given: { reason: string; message: string }
  errors: Partial<Record<Field, string>>
  busy: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, onInput } = useAnsweredErrors(answered)
  const isRefused = Object.keys(answered).length > 0
  useEffect(() => {
    if (isRefused && !busy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isRefused, busy])
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid gap-5"
      onInput={onInput}
    >
      <fieldset aria-describedby={errors.reason ? 'field-reason-error' : undefined}>
        <legend className="mb-2 text-md font-semibold">¿Qué pasa?</legend>
        <div className="mb-2.5 empty:hidden">
          <FieldError id="field-reason-error" message={errors.reason} />
        </div>
        <div className="grid gap-2.5 md:grid-cols-2">
          {reportReasons.map((reason) => (
            <RadioCard
              key={reason}
              name="reason"
              value={reason}
              defaultChecked={given.reason === reason}
              aria-invalid={errors.reason ? true : undefined}
              title={reportReasonTexts[reason].title}
            >
              {reportReasonTexts[reason].text}
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <TextArea
        name="message"
        label="Cuéntanos más"
        hint="Qué viste y dónde. Si te pidieron pagar por fuera, cómo y cuánto."
        optional
        rows={4}
        maxLength={settings.reports.messageMax}
        defaultValue={given.message}
        error={errors.message}
      />
      <PictureField error={errors.picture} />
      <Button type="submit" size="l" busy={busy} className="max-md:w-full md:justify-self-start">
        Enviar reporte
      </Button>
    </Form>
  )
}

/** One picture that goes with the form. */
function PictureField({ error }: { error: string | undefined }) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const input = () => box.current?.querySelector<HTMLInputElement>('#field-picture')
  const remove = () => {
    const field = input()
    if (field) field.value = ''
    setChosen(null)
    field?.focus()
  }
  return (
    <fieldset ref={box} className="min-w-0">
      <legend className="mb-1.5 text-md font-semibold">
        Foto o captura <span className="font-normal text-muted">(opcional)</span>
      </legend>
      <DropZone
        id="field-picture"
        name="picture"
        label={chosen === null ? 'Elige una imagen' : 'Cambiar imagen'}
        hint="JPG o PNG de hasta 100 MB"
        multiple={false}
        describedBy={`field-picture-hint${error ? ' field-picture-error' : ''}`}
        keeps
        invalid={error !== undefined}
        onFiles={([file]) => setChosen(file?.name ?? null)}
      />
      {chosen !== null && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm">
          <span className="[overflow-wrap:anywhere]">{chosen}</span>
          <Button variant="plain" size="s" onClick={remove}>
            Quitar
          </Button>
        </p>
      )}
      <p id="field-picture-hint" className="mt-1.5 text-sm text-muted">
        Solo la ve el equipo que revisa.
      </p>
      <FieldError id="field-picture-error" message={error} />
    </fieldset>
  )
}
