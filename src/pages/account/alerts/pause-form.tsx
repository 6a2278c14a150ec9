import IconBellOff from '@icons/bell-off'
import { addMs, formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export function PauseForm({
  pausedUntil,
  firstDay,
  lastDay,
  proposedDay,
}: {
  pausedUntil: string | null
  firstDay: string
  lastDay: string
  proposedDay: string
}) {
  const pause = useForm('pause')
  const resume = useForm('resume')
  if (pausedUntil)
    return (
      <Notice icon={IconBellOff} title="Todo está en pausa">
        <p>
          Hasta el {formatDay(addMs(new Date(pausedUntil), -1))} no te avisamos de nada. Lo que aparezca queda
          en tus búsquedas.
        </p>
        <ActionForm form={resume} preventScrollReset className="mt-2">
          <Button type="submit" variant="secondary" busy={resume.busy}>
            Seguir ahora
          </Button>
        </ActionForm>
      </Notice>
    )
  return (
    <Notice icon={IconBellOff} title="¿Época de exámenes?">
      <p>Pausa todo hasta el día que elijas. Lo que aparezca queda en tus búsquedas.</p>
      <ActionForm form={pause} preventScrollReset className="mt-2 flex flex-wrap items-end gap-2.5">
        <TextField
          name="until"
          type="date"
          label="Hasta el"
          min={firstDay}
          max={lastDay}
          defaultValue={pause.value('until', proposedDay)}
          {...(pause.error('until') && { error: pause.error('until') as string })}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" busy={pause.busy}>
          Pausar
        </Button>
      </ActionForm>
    </Notice>
  )
}
