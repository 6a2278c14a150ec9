import { NAME_LENGTH, scopesOf, type TokenOwner, tokenDays } from '../../../features/access-tokens/rules.ts'
import { scopeTexts } from '../../../features/access-tokens/texts.ts'
import { OwnerProofField } from '../../../features/accounts/ui/password-field.tsx'
import { Box } from '../../../ui/box.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import { ActionForm, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Route } from './+types/page.ts'

const labels = {
  name: 'Nombre',
  owner: 'Para',
  scopes: 'Permisos',
  days: 'Vence',
  password: 'Contraseña',
  username: 'Nombre de usuario',
}

type NewTokenProps = Pick<Route.ComponentProps['loaderData'], 'owner'> & { storeName: string | null }

export function NewToken({ owner, storeName }: NewTokenProps) {
  const form = useForm('create')
  return (
    <Box>
      <h2>Crear un token</h2>
      <ActionForm form={form} preventScrollReset className="mt-4 grid gap-5">
        {form.answer && <FormErrors {...form.summary} labels={labels} title="No pudimos crear el token" />}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            {...form.field('name')}
            label={labels.name}
            hint="Para qué programa es, por ejemplo: inventario de la caja"
            required
            maxLength={NAME_LENGTH}
            autoComplete="off"
          />
          <SelectField
            {...form.field('days', '90')}
            label={labels.days}
            hint="Después deja de funcionar y creas otro"
            required
            options={tokenDays.map((days) => ({ value: days, label: `En ${days} días` }))}
          />
        </div>
        <OwnerAndScopes form={form} storeName={storeName} />
        <OwnerProofField form={form} {...owner} />
        <SubmitButton className="md:justify-self-start">Crear token</SubmitButton>
      </ActionForm>
    </Box>
  )
}

/** CSS hides the scopes of the other owner, so that it works without scripts. */
function OwnerAndScopes({ form, storeName }: { form: FormState; storeName: string | null }) {
  const owner = form.value('owner', storeName ? 'store' : 'person')
  const error = form.error('scopes')
  if (storeName === null)
    return (
      <div id={fieldId('scopes')} tabIndex={-1}>
        <input type="hidden" name="owner" value="person" />
        <Scopes form={form} owner="person" />
        <FieldError id="scopes-error" message={error} />
      </div>
    )
  return (
    <div className="group grid gap-5">
      <fieldset className="grid gap-3 md:grid-cols-2">
        <legend className="mb-1.5 text-md font-semibold">{labels.owner}</legend>
        <RadioCard
          name="owner"
          value="store"
          defaultChecked={owner === 'store'}
          title={`Tu tienda ${storeName}`}
        >
          Productos, pedidos y ventas; nada de tu cuenta
        </RadioCard>
        <RadioCard name="owner" value="person" defaultChecked={owner !== 'store'} title="Tu cuenta">
          Tus compras y tus listas; nada de tu tienda
        </RadioCard>
      </fieldset>
      <div id={fieldId('scopes')} tabIndex={-1}>
        <Scopes form={form} owner="store" className="group-has-[[value=person]:checked]:hidden" />
        <Scopes form={form} owner="person" className="group-has-[[value=store]:checked]:hidden" />
        <FieldError id="scopes-error" message={error} />
      </div>
    </div>
  )
}

function Scopes({ form, owner, className }: { form: FormState; owner: TokenOwner; className?: string }) {
  const field = `${owner}-scope`
  const chosen = form.typed?.filter(([name]) => name === field).map(([, value]) => value) ?? []
  return (
    <fieldset className={className}>
      <legend className="mb-0.5 text-md font-semibold">
        {owner === 'store' ? 'Qué puede hacer con tu tienda' : 'Qué puede hacer con tu cuenta'}
      </legend>
      {scopesOf[owner].map((scope) => (
        <Checkbox
          key={scope}
          id={`${owner}-${scope.replace(':', '-')}`}
          name={field}
          value={scope}
          label={scopeTexts[scope]}
          hint={scope}
          defaultChecked={chosen.includes(scope)}
          aria-invalid={form.error('scopes') ? true : undefined}
        />
      ))}
    </fieldset>
  )
}
