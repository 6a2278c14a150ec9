import { useState } from 'react'
import { z } from 'zod'
import { settings } from '../../../../features/settings/rules.ts'
import { cancelTerms, firstDayOfTerms, switchReview } from '../../../../features/staff/actions/change-site.ts'
import { readPaymentKeys, readSiteSettings } from '../../../../features/staff/read-site.ts'
import { PaymentKeys } from '../../../../features/staff/ui/payment-keys.tsx'
import { formatMoney } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { NoInput } from '../../../shared/form-action.ts'
import { DoneNotice, PageTitle, staffMeta } from '../../page-parts.tsx'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'
import { rowForm, staffAction, staffForm, staffOf } from '../../staff-page.ts'
import { IdentityForm, identityParts } from '../identity-form.tsx'
import { LogoField, LogoForms } from '../logo-field.tsx'
import { identityForm, logoFileField, logoForms, paymentKeysForm, termsForm } from '../site-forms.ts'
import { SitePreview } from '../site-preview.tsx'
import { TermsForm, TermsList } from '../terms-form.tsx'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Ajustes')

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  return {
    ...(await readSiteSettings(ctx)),
    keys: await readPaymentKeys(ctx),
    publishesTrusted: ctx.site.publishesTrusted(),
    firstDay: firstDayOfTerms(ctx),
  }
}

const ReviewSwitchFields = z.object({
  publishesTrusted: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
})

const done = (what: string) => `${paths.staffSettings()}?done=${what}`

const handlers = {
  ...logoForms(done('guardado')),
  'payment-keys': paymentKeysForm(done('llaves')),
  identity: identityForm(() => done('guardado')),
  review: staffForm(ReviewSwitchFields, switchReview, done('guardado')),
  terms: termsForm(() => done('programado')),
  'cancel-terms': rowForm(NoInput, cancelTerms, done('cancelado')),
}

export const action = staffAction(handlers, { receive: logoFileField })

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { publishesTrusted, logo, identity, terms, firstDay, keys } = loaderData
  const [typed, setTyped] = useState<FormData>()
  const now = terms.find(({ state }) => state === 'now')
  return (
    <div className="grid gap-4">
      <PageTitle title="Ajustes">Cada cambio queda en la bitácora con su antes y su después.</PageTitle>
      <DoneNotice />
      <Box>
        <h2 className="mb-1">El mercado</h2>
        <p className="mb-5 text-muted">Vale al guardar, en todas las páginas y correos.</p>
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
          <IdentityForm
            key={JSON.stringify(identity)}
            identity={identity}
            parts={identityParts}
            submit="Guardar ajustes"
            picture={<LogoField logo={logo} />}
            onTyped={(typing) => setTyped(new FormData(typing))}
          />
          <div className="grid gap-3 xl:sticky xl:top-20">
            <SitePreview stored={identity} typed={typed} logo={logo} />
          </div>
        </div>
        <LogoForms />
      </Box>
      <Box>
        <h2 className="mb-3">Revisión de productos</h2>
        <ReviewSwitchForm isOn={publishesTrusted} />
      </Box>
      <Box>
        <h2 className="mb-3">Llaves de pago</h2>
        <PaymentKeys keys={keys} />
      </Box>
      <Box>
        <h2 className="mb-1">Comisión y plazos</h2>
        <p className="mb-5 text-muted">Para ventas desde el día que elijas; nunca para las ya pagadas.</p>
        {now && <TermsForm key={String(now.id)} now={now} firstDay={firstDay} />}
      </Box>
      <TermsList terms={terms} />
    </div>
  )
}

const { approved, cleanDays, publishedUpToCents, unseen } = settings.trust

function ReviewSwitchForm({ isOn }: { isOn: boolean }) {
  const form = useStaffForm('review')
  return (
    <StaffForm key={String(isOn)} form="review" submit="Guardar la revisión" variant="secondary">
      <Checkbox
        name="publishesTrusted"
        label="Publicar al momento lo de tiendas de confianza y mirarlo después"
        hint={`Con ${approved} productos aprobados y ninguna queja en ${cleanDays} días. Hasta ${formatMoney(publishedUpToCents)} y ${unseen - 1} sin mirar; una queja oculta lo que nadie miró.`}
        defaultChecked={form.checked('publishesTrusted', isOn)}
      />
    </StaffForm>
  )
}
