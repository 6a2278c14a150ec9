import type { ProfileView } from '../../../features/accounts/contract-profile.ts'
import { accountTexts, summaryTitle } from '../../../features/accounts/texts.ts'
import { CheckedField } from '../../../features/accounts/ui/checked-field.tsx'
import { DataVisibility } from '../../../features/accounts/ui/data-visibility.tsx'
import { ProgrammeFields } from '../../../features/courses/ui/programme-fields.tsx'
import { normalizePhone, PHONE_DIGITS, phoneProblem } from '../../../lib/phone.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useSite } from '../../../ui/site.tsx'
import type { Route } from './+types/page.ts'

const labels = { country: 'País', city: 'Ciudad', phone: 'Teléfono', address: 'Dirección' } as const

const filled = (text: string) => (text.trim() === '' ? accountTexts.required : null)
const phone = (text: string) => filled(text) ?? phoneProblem(text, accountTexts.addressPhone)

type Loaded = Route.ComponentProps['loaderData']
type Done = { done: string | null }
type AddressProps = Done & Pick<Loaded, 'countries'> & Pick<Loaded['profile'], 'address'>

/** D2 §5 "Save address"; it prefills the checkout. */
export function AddressSection({ address, countries, done }: AddressProps) {
  const site = useSite()
  const form = useForm('address')
  const { answer } = form
  const field = (name: keyof ProfileView['address'], initial = '') =>
    form.field(name, address[name] || initial)
  return (
    <Box>
      <h2>Dirección</h2>
      <p className="mt-1 mb-4 text-muted">La usamos para llenar tu próxima compra. Puedes cambiarla ahí.</p>
      <ActionForm form={form} preventScrollReset className="grid gap-4 md:grid-cols-2">
        {answer && (
          <div className="md:col-span-2">
            <FormErrors {...form.summary} labels={labels} title={summaryTitle(answer.errors)} />
          </div>
        )}
        <DataVisibility />
        <SelectField
          {...field('country', site.country)}
          label={labels.country}
          autoComplete="country-name"
          required
          options={countries.map(({ name }) => ({ value: name, label: name }))}
        />
        <CheckedField
          {...field('city', site.city)}
          label={labels.city}
          autoComplete="address-level2"
          required
          maxLength={200}
          check={filled}
        />
        <CheckedField
          {...field('phone')}
          label={labels.phone}
          type="tel"
          autoComplete="tel-national"
          required
          hint={`${PHONE_DIGITS} dígitos, de México. La tienda a la que compras lo ve mientras el pedido está abierto, si la dejas llamarte.`}
          normalize={(text) => normalizePhone(text) ?? text}
          check={phone}
        />
        <CheckedField
          {...field('address')}
          label={labels.address}
          autoComplete="street-address"
          required
          maxLength={200}
          check={filled}
        />
        <div className="grid gap-4 md:col-span-2 md:justify-items-start">
          {done && <AnswerNotice tone="success">{done}</AnswerNotice>}
          <SubmitButton className="max-md:w-full">Guardar dirección</SubmitButton>
        </div>
      </ActionForm>
    </Box>
  )
}

/** Only the member sees this. */
export function StudiesSection({ programmes, studies, done }: Done & Pick<Loaded, 'programmes' | 'studies'>) {
  const form = useForm('studies')
  const forget = useForm('forget-studies')
  const stored: Record<string, string> = studies
    ? { programmeId: String(studies.programme.id), semester: String(studies.semester) }
    : {}
  if (programmes.length === 0) return null
  return (
    <Box>
      <h2>Lo que estudias</h2>
      <p className="mt-1 mb-4 text-muted">
        Con esto armamos «Tu semestre». Nadie más lo ve; a quien vende le decimos cuántas personas buscarán un
        libro, nunca quiénes.
      </p>
      <ActionForm form={form} preventScrollReset className="grid gap-4 md:grid-cols-2">
        <div className="empty:hidden md:col-span-2">
          <FormErrors {...form.summary} labels={{ programmeId: 'Carrera', semester: 'Semestre' }} />
        </div>
        <ProgrammeFields
          programmes={programmes}
          by="id"
          value={(name) => form.value(name, stored[name] ?? '')}
          error={form.error}
        />
        <div className="grid gap-4 md:col-span-2 md:justify-items-start">
          {done && <AnswerNotice tone="success">{done}</AnswerNotice>}
          <div className="flex flex-wrap gap-3">
            <SubmitButton>Guardar</SubmitButton>
            <ButtonLink to={paths.semester()} variant="neutral">
              Ver tu semestre
            </ButtonLink>
          </div>
        </div>
      </ActionForm>
      {studies && (
        <ActionForm form={forget} preventScrollReset>
          <button type="submit" className="mt-2 min-h-11 text-sm font-semibold text-primary hover:underline">
            Borrar lo que estudio
          </button>
        </ActionForm>
      )}
    </Box>
  )
}
