import { useState } from 'react'
import type { SiteSettingsView } from '../../../features/staff/contract-site.ts'
import { siteFieldTexts, timeZoneTexts } from '../../../features/staff/texts-site.ts'
import { contrastWithWhite, nearestReadable, parseColour, READABLE } from '../../../lib/colours.ts'
import { timeZones } from '../../../lib/time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fieldIds } from '../field-ids.ts'
import { StaffForm, useStaffForm } from '../staff-form.tsx'

type Identity = SiteSettingsView['identity']
type TextName = Exclude<keyof Identity, 'studentDomains' | 'studentExceptions' | 'studentDotlessDomains'>

/** What people see of the shop; holds at once. */
export function IdentityForm({ identity }: { identity: Identity }) {
  const { value, error } = useStaffForm('identity')
  const ids = fieldIds('identity')
  const field = (name: TextName, hint?: string) => (
    <TextField
      {...ids(name)}
      label={siteFieldTexts[name]}
      hint={hint}
      defaultValue={value(name, identity[name])}
      error={error(name)}
    />
  )
  const list = (name: 'studentDomains' | 'studentExceptions' | 'studentDotlessDomains', hint: string) => (
    <TextArea
      {...ids(name)}
      label={siteFieldTexts[name]}
      hint={hint}
      rows={3}
      defaultValue={value(name, identity[name].join('\n'))}
      error={error(name)}
    />
  )
  return (
    <StaffForm form="identity" submit="Guardar ajustes" className="grid gap-7">
      <Part title="Aspecto">
        {field('name', 'En el encabezado, los correos y la pestaña. Hasta 24 letras.')}
        <ColourField name="mainColour" stored={identity.mainColour} />
        <ColourField name="offerColour" stored={identity.offerColour} />
      </Part>
      <Part title="Universidad y campus">
        {field('university')}
        {field('city')}
        {field('country')}
        <SelectField
          {...ids('timeZone')}
          label={siteFieldTexts.timeZone}
          hint="Fechas, horas y plazos del sitio se cuentan en ella."
          options={timeZones.map((zone) => ({ value: zone, label: timeZoneTexts[zone] ?? zone }))}
          defaultValue={value('timeZone', identity.timeZone)}
          error={error('timeZone')}
        />
      </Part>
      <Part title="Ayuda y correo">
        {field('supportEmail', 'Lo ven compradores y tiendas.')}
        {field('supportPhone')}
        {field('supportHours', 'Como lo lee la gente: «Lunes a viernes de 9 a 18 h».')}
        {field(
          'mailSender',
          'De esta dirección salen los correos; tu servidor de correo tiene que permitirla.',
        )}
      </Part>
      <Part title="Textos legales">
        {field('legalOperator', 'Nombre o razón social, en el aviso de privacidad y en contacto.')}
        {field('legalAddress')}
      </Part>
      <Part title="Quién es estudiante">
        {list(
          'studentDomains',
          'Uno por línea: alumnos.universidad.mx. Un correo de estos verifica a un estudiante.',
        )}
        {list(
          'studentExceptions',
          'Correos sueltos que también verifican, aunque su dominio no esté arriba.',
        )}
        {list(
          'studentDotlessDomains',
          'De los de arriba, los que entregan ana.p@ y anap@ en el mismo buzón (Google).',
        )}
      </Part>
    </StaffForm>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-3 text-panel font-bold">{title}</legend>
      {children}
    </fieldset>
  )
}

/** Its contrast with white text, said while typing, and the nearest shade that can be read. */
function ColourField({ name, stored }: { name: 'mainColour' | 'offerColour'; stored: string }) {
  const { value, error } = useStaffForm('identity')
  const [text, setText] = useState(value(name, stored))
  const colour = parseColour(text)
  const contrast = colour ? contrastWithWhite(colour) : undefined
  const isReadable = contrast !== undefined && contrast >= READABLE
  const nearest = colour && !isReadable ? nearestReadable(colour) : undefined
  return (
    <div className="grid content-start gap-2">
      <TextField
        {...fieldIds('identity')(name)}
        label={siteFieldTexts[name]}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error(name)}
        after={
          <span
            aria-hidden="true"
            className="size-6 rounded-md border border-line"
            style={{ background: colour ?? 'transparent' }}
          />
        }
      />
      <p aria-live="polite" className="text-sm">
        {contrast === undefined ? (
          <span className="text-muted">Como #2f46d8</span>
        ) : isReadable ? (
          <span className="font-semibold text-success">
            Se lee bien con texto blanco: {contrast.toFixed(1)} a 1
          </span>
        ) : (
          <span className="font-semibold text-danger">
            No se lee con texto blanco: {contrast.toFixed(1)} a 1, mínimo {READABLE}
          </span>
        )}
      </p>
      {nearest && (
        <Button variant="neutral" size="s" onClick={() => setText(nearest)}>
          Usar {nearest}, el más cercano que se lee
        </Button>
      )}
    </div>
  )
}
