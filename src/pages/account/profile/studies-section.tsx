import type { EnrolmentView, ProgrammeView } from '../../../features/courses/contract.ts'
import { ProgrammeFields } from '../../../features/courses/ui/programme-fields.tsx'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'

/** Only the member sees this. */
export function StudiesSection({
  programmes,
  kept,
  done,
}: {
  programmes: readonly ProgrammeView[]
  kept: EnrolmentView | null
  done: string | null
}) {
  const form = useForm('studies')
  const forget = useForm('forget-studies')
  const stored: Record<string, string> = kept
    ? { programmeId: String(kept.programme.id), semester: String(kept.semester) }
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
            <Button type="submit" busy={form.busy}>
              Guardar
            </Button>
            <ButtonLink to={paths.semester()} variant="neutral">
              Ver tu semestre
            </ButtonLink>
          </div>
        </div>
      </ActionForm>
      {kept && (
        <ActionForm form={forget} preventScrollReset>
          <button type="submit" className="mt-2 min-h-11 text-sm font-semibold text-primary hover:underline">
            Borrar lo que estudio
          </button>
        </ActionForm>
      )}
    </Box>
  )
}
