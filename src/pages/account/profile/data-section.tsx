import type { ExportState } from '../../../features/accounts-closing/rules-export.ts'
import { settings } from '../../../features/settings/rules.ts'
import { formatDate } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'

export function DataSection({ file }: { file: ExportState }) {
  const form = useForm('export')
  const mayRequest =
    file.state === 'none' || file.state === 'failed' || (file.state === 'ready' && file.canRenew)
  return (
    <Box>
      <h2 id="mis-datos">Mis datos</h2>
      <p className="mt-1 mb-3 text-muted">
        Un archivo ZIP con tu perfil, compras, ventas, productos, mensajes y fotos. Te avisamos por correo
        cuando esté; se borra a los {settings.privacy.exportDays} días.
      </p>
      {file.state === 'preparing' && (
        <Notice tone="info">Lo estamos preparando. Te llega un correo en cuanto esté.</Notice>
      )}
      {file.state === 'failed' && <Notice tone="error">No pudimos prepararlo. Pídelo otra vez.</Notice>}
      {form.answer && <AnswerNotice tone="error">{form.answer.message}</AnswerNotice>}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {file.state === 'ready' && (
          <ButtonLink to={paths.dataExport()} reloadDocument className="max-md:w-full">
            Descargar mis datos
          </ButtonLink>
        )}
        {mayRequest && (
          <ActionForm form={form} preventScrollReset className="max-md:w-full">
            <Button type="submit" variant="neutral" busy={form.busy} className="max-md:w-full">
              {file.state === 'ready' ? 'Pedir uno nuevo' : 'Pedir mis datos'}
            </Button>
          </ActionForm>
        )}
        {file.state === 'ready' && (
          <p className="text-sm text-muted">Hasta el {formatDate(new Date(file.until))}</p>
        )}
      </div>
    </Box>
  )
}
