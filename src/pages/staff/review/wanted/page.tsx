import { approveWanted, removeWanted } from '../../../../features/staff/actions/remove-wanted.ts'
import { ReasonInput } from '../../../../features/staff/contract.ts'
import { queueKindTexts } from '../../../../features/staff/texts.ts'
import { noticeById } from '../../../../features/wanted/store/notices.ts'
import { maxPriceText, noticeStateTexts } from '../../../../features/wanted/texts.ts'
import { isUuid } from '../../../../lib/uuid.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { NoInput } from '../../../shared/form-action.ts'
import { PageTitle, staffMeta } from '../../page-parts.tsx'
import { ReasonField, StaffForm } from '../../staff-form.tsx'
import { missing, staffAction, staffIntent, staffOf, uuidIn } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Se busca')

/** Staff do not see the author, as in its reports. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const notice = isUuid(id) ? await noticeById(staffOf(context).ctx.db, id) : undefined
  if (!notice) throw missing()
  const { title, isbn, maxPriceCents, state, heldAt } = notice
  const isOpen = state === 'open'
  const about = [isbn && `ISBN ${isbn}`, maxPriceText(maxPriceCents)].filter(Boolean).join(' · ')
  return { title, about, isOpen, isHeld: isOpen && heldAt !== null, stateText: noticeStateTexts[state] }
}

export const action = staffAction({
  approve: staffIntent(NoInput, async ({ ctx, staff }, _, { params }) => {
    await approveWanted(ctx, staff, uuidIn(params['id']))
    return `${paths.staff()}?done=se-busca-aprobado`
  }),
  remove: staffIntent(ReasonInput, async ({ ctx, staff }, { reason }, { params }) => {
    await removeWanted(ctx, staff, uuidIn(params['id']), reason)
    return `${paths.staff()}?done=se-busca-regresado`
  }),
})

export default function StaffWantedPage({ loaderData }: Route.ComponentProps) {
  const { title, about, isOpen, isHeld, stateText } = loaderData
  const { label, key } = queueKindTexts.wanted
  return (
    <div className="grid max-w-190 gap-5">
      <PageTitle
        title={`Se busca: ${title}`}
        back={{ label, to: `${paths.staff()}?tipo=${key}` }}
        after={<Chip tone={isHeld ? 'warning' : 'neutral'}>{isHeld ? 'En revisión' : stateText}</Chip>}
      >
        {about}
      </PageTitle>
      {isHeld && (
        <Box className="grid gap-3">
          <p className="text-md">Nadie más lo ve hasta que lo apruebes.</p>
          <StaffForm form="approve" submit="Aprobar y mostrar" />
        </Box>
      )}
      {isOpen && (
        <Box className="grid gap-3">
          <h2>Regresar</h2>
          <StaffForm form="remove" submit="Regresar con el motivo" variant="danger">
            <ReasonField
              form="remove"
              hint="Lo lee quien lo publicó, en sus avisos y por correo. No lo puede publicar otra vez."
            />
          </StaffForm>
        </Box>
      )}
    </div>
  )
}
