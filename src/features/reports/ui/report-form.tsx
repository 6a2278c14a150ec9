import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { ActionForm, type FormAnswer, type FormState } from '../../../ui/forms/form.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { settings } from '../../settings/rules.ts'
import { DropZone } from '../../uploads/ui/drop-zone.tsx'
import { messageReasons, reportReasons } from '../rules.ts'
import { reportReasonTexts } from '../texts.ts'

export const isPictureError = ({ code }: FormAnswer) => /^(image|upload)-/.test(code)

export function ReportForm({ form, isMessage }: { form: FormState; isMessage: boolean }) {
  const { answer } = form
  const reason = form.error('reason')
  return (
    <ActionForm form={form} upload className="grid gap-5">
      <fieldset aria-describedby={reason ? 'field-reason-error' : undefined}>
        <legend className="mb-2 text-md font-semibold">¿Qué pasa?</legend>
        <div className="mb-2.5 empty:hidden">
          <FieldError id="field-reason-error" message={reason} />
        </div>
        <div className="grid gap-2.5 md:grid-cols-2">
          {(isMessage ? messageReasons : reportReasons).map((value) => (
            <RadioCard
              key={value}
              name="reason"
              value={value}
              defaultChecked={form.value('reason') === value}
              aria-invalid={reason ? true : undefined}
              title={reportReasonTexts[value].title}
            >
              {isMessage && value === 'false' ? 'Miente o te quiere engañar' : reportReasonTexts[value].text}
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <TextArea
        {...form.field('message')}
        label="Cuéntanos más"
        hint="Qué viste y dónde. Si te pidieron pagar por fuera, cómo y cuánto."
        optional
        rows={4}
        maxLength={settings.reports.messageMax}
      />
      <PictureField error={answer && isPictureError(answer) ? answer.message : undefined} />
      <Button type="submit" size="l" busy={form.busy} className="max-md:w-full md:justify-self-start">
        Enviar reporte
      </Button>
    </ActionForm>
  )
}

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
