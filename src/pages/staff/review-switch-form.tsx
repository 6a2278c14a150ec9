import { z } from 'zod'
import { settings } from '../../features/settings/rules.ts'
import { formatMoney } from '../../lib/money.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { StaffForm, useStaffForm } from './staff-form.tsx'

/** A box that is not ticked is not sent. */
export const ReviewSwitchFields = z.object({
  publishesTrusted: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
})

const { approved, cleanDays, publishedUpToCents, unseen } = settings.trust

/** Whether products of trusted stores are seen before staff have looked at them. */
export function ReviewSwitchForm({ isOn }: { isOn: boolean }) {
  const form = useStaffForm('review')
  return (
    <StaffForm key={String(isOn)} form="review" submit="Guardar la revisión" variant="secondary">
      <Checkbox
        name="publishesTrusted"
        label="Publicar al momento lo de tiendas de confianza y mirarlo después"
        hint={`De confianza: ${approved} productos aprobados y ninguna queja en ${cleanDays} días. Vale hasta ${formatMoney(publishedUpToCents)} y con menos de ${unseen} sin mirar; lo demás espera su revisión. Con una queja, lo que nadie miró deja de verse.`}
        defaultChecked={form.checked('publishesTrusted', isOn)}
      />
    </StaffForm>
  )
}
