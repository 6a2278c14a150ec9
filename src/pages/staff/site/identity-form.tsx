import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { IdentityInput as Identity } from '../../../features/staff/contract-site.ts'
import { siteFieldTexts, timeZoneTexts } from '../../../features/staff/texts-site.ts'
import { isReadableColour } from '../../../lib/colours.ts'
import { timeZones } from '../../../lib/time-zone.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { StaffForm, useStaffForm } from '../staff-form.tsx'
import { ColourField, colourProblemId } from './colour-field.tsx'

type ListName = 'studentDomains' | 'studentExceptions' | 'studentDotlessDomains'
type TextName = Exclude<keyof Identity, ListName>

/** Steps of the setup show single parts. */
export const identityParts = ['look', 'university', 'students', 'campus', 'support', 'mail', 'legal'] as const
export type IdentityPart = (typeof identityParts)[number]

const titles: Record<IdentityPart, string> = {
  look: 'Aspecto',
  university: 'Universidad',
  students: 'Quién es estudiante',
  campus: 'Campus y horarios',
  support: 'Ayuda',
  mail: 'Correo',
  legal: 'Textos legales',
}

/** Stored values when the form was drawn, to detect changes by others. */
export const BASELINE_FIELD = 'baseline'

type Props = {
  identity: Identity
  /** Stored values, if the fields show others, such as nothing for a placeholder. */
  baseline?: Identity
  parts: readonly IdentityPart[]
  submit: ReactNode
  back?: string | undefined
  /** Below the name, such as the logo, which has its own form. */
  picture?: ReactNode
  /** Called at first and after each change. */
  onTyped?: (form: HTMLFormElement) => void
}

const unreadable = (typed: FormData) =>
  (['mainColour', 'offerColour'] as const).find((name) => {
    const text = typed.get(name)
    return text !== null && !isReadableColour(String(text))
  })

export function IdentityForm({
  identity,
  baseline: stored = identity,
  parts,
  submit,
  back,
  picture,
  onTyped,
}: Props) {
  const { value, field: fieldOf } = useStaffForm('identity')
  // Values that are read again while somebody types do not count as seen.
  const [baseline] = useState(() => JSON.stringify(stored))
  const around = useRef<HTMLDivElement>(null)
  const [letters, setLetters] = useState(value('name', identity.name).length)
  const [wrongColour, setWrongColour] = useState<string>()
  const read = () => {
    const form = around.current?.querySelector('form')
    if (!form) return
    const typed = new FormData(form)
    setWrongColour(unreadable(typed))
    setLetters(String(typed.get('name') ?? '').trim().length)
    onTyped?.(form)
  }
  const begin = useEffectEvent(read)
  useEffect(() => begin(), [])
  const field = (name: TextName, hint?: string) => (
    <TextField {...fieldOf(name, identity[name])} label={siteFieldTexts[name]} hint={hint} />
  )
  const list = (name: ListName, hint: string) => (
    <TextArea
      {...fieldOf(name, identity[name].join('\n'))}
      label={siteFieldTexts[name]}
      hint={hint}
      rows={3}
    />
  )
  const fields: Record<IdentityPart, ReactNode> = {
    look: (
      <>
        <div className="md:col-span-2">
          {field('name', `Aparece en el encabezado, los correos y la pestaña. ${letters} de 24 letras.`)}
        </div>
        {picture && <div className="md:col-span-2">{picture}</div>}
        <ColourField name="mainColour" stored={identity.mainColour} onColour={read} />
        <ColourField name="offerColour" stored={identity.offerColour} onColour={read} />
      </>
    ),
    university: (
      <>
        <div className="md:col-span-2">{field('university')}</div>
        {field('city')}
        {field('country')}
      </>
    ),
    students: (
      <>
        {list(
          'studentDomains',
          'Uno por línea: alumnos.universidad.mx. Un correo de estos verifica a un estudiante.',
        )}
        {list('studentExceptions', 'Uno por línea, aunque su dominio no esté arriba.')}
        {list('studentDotlessDomains', 'De los de arriba, los que usan el correo de Google.')}
      </>
    ),
    campus: (
      <>
        <SelectField
          {...fieldOf('timeZone', identity.timeZone)}
          label={siteFieldTexts.timeZone}
          hint="Fechas, horas y plazos del sitio se cuentan en ella."
          options={timeZones.map((zone) => ({ value: zone, label: timeZoneTexts[zone] ?? zone }))}
        />
        {field('supportHours', 'Como lo verá la gente: «Lunes a viernes de 9 a 18 h».')}
      </>
    ),
    support: (
      <>
        {field('supportEmail', 'Lo ven compradores y tiendas.')}
        {field('supportPhone')}
      </>
    ),
    mail: field(
      'mailSender',
      'De esta dirección salen los correos; tu servidor de correo tiene que permitirla.',
    ),
    legal: (
      <>
        {field('legalOperator', 'Nombre o razón social, en el aviso de privacidad y en contacto.')}
        {field('legalAddress')}
      </>
    ),
  }
  return (
    <div ref={around}>
      <StaffForm
        form="identity"
        submit={submit}
        back={back}
        waitsFor={back !== undefined && wrongColour ? colourProblemId(wrongColour) : undefined}
        className="grid gap-7"
        onInput={read}
      >
        <input type="hidden" name={BASELINE_FIELD} value={value(BASELINE_FIELD, baseline)} />
        {parts.map((part) => (
          <fieldset key={part} className="grid gap-4 md:grid-cols-2">
            <legend className={parts.length > 1 ? 'mb-3 text-panel font-bold' : 'sr-only'}>
              {titles[part]}
            </legend>
            {fields[part]}
          </fieldset>
        ))}
      </StaffForm>
    </div>
  )
}
