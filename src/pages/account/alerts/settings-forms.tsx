import IconBellOff from '@icons/bell-off'
import IconCheck from '@icons/check'
import IconPackage from '@icons/package'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { SettingsView } from '../../../features/notifications/contract.ts'
import { digestHours, mailTimings, pushSwitches, switches } from '../../../features/notifications/rules.ts'
import { choiceTexts, hourText, pushSwitchTexts, switchTexts } from '../../../features/notifications/texts.ts'
import { addMs, formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Route } from './+types/page.ts'

/** Submits a form on change, one request after the other, so that the last choice is stored. */
function useAutosave() {
  const { state } = useNavigation()
  const isSending = useRef(false)
  const waiting = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state !== 'idle') return
    isSending.current = waiting.current !== null
    waiting.current?.requestSubmit()
    waiting.current = null
  }, [state])
  return ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (isSending.current) waiting.current = currentTarget
    else currentTarget.requestSubmit()
    isSending.current = true
  }
}

/** One choice for all notifications; without scripts a button saves it. `children` follow it. */
export function SettingsForm({
  chosen,
  isSaved,
  children,
}: {
  chosen: SettingsView
  isSaved: boolean
  children: ReactNode
}) {
  const form = useForm('settings')
  const onChange = useAutosave()
  const { key } = useLocation()
  const { timing, on, digestHour } = chosen
  const hours = [...new Set([...digestHours, digestHour])].toSorted((one, other) => one - other)
  return (
    <ActionForm form={form} keepsFields preventScrollReset onChange={onChange} className="grid gap-2.5">
      <fieldset className="grid gap-2">
        <legend className="sr-only">Cuándo te avisamos</legend>
        {mailTimings.map((each) => (
          <RadioCard
            key={each}
            name="timing"
            value={each}
            title={choiceTexts[each].name}
            defaultChecked={each === timing}
            className="bg-white"
          >
            {choiceTexts[each].hint(digestHour)}
          </RadioCard>
        ))}
      </fieldset>
      {children}
      <p className="flex gap-2.5 px-1 text-sm text-muted">
        <Icon of={IconPackage} className="shrink-0 text-success" />
        <span>
          De tus compras y ventas <b className="text-ink">siempre</b> te avisamos.
        </span>
      </p>
      {/* The element exists before its text and is replaced each time, so that screen readers announce it. */}
      <p role="status" className="min-h-6 px-1 text-sm font-semibold text-success">
        {isSaved && (
          <span key={key} className="flex items-center gap-1.5">
            <Icon of={IconCheck} size="s" />
            Guardado
          </span>
        )}
      </p>
      <details className="box px-4">
        <summary className="flex min-h-12 items-center font-semibold">Más opciones</summary>
        <div className="divide-y divide-line pb-4">
          {switches.map((each) => (
            <Checkbox
              key={each}
              id={`switch-${each}`}
              name="on"
              value={each}
              label={switchTexts[each].name}
              hint={switchTexts[each].hint}
              defaultChecked={on.includes(each)}
              className="py-1"
            />
          ))}
          <p className="pt-3 font-semibold">En tus teléfonos</p>
          {pushSwitches.map((each) => (
            <Checkbox
              key={each}
              id={`switch-${each}`}
              name="on"
              value={each}
              label={pushSwitchTexts[each].name}
              hint={pushSwitchTexts[each].hint}
              defaultChecked={on.includes(each)}
              className="py-1"
            />
          ))}
          <SelectField
            name="digestHour"
            label="Tu resumen llega"
            defaultValue={form.value('digestHour', String(digestHour))}
            options={hours.map((each) => ({ value: String(each), label: hourText(each) }))}
            className="pt-3"
          />
        </div>
      </details>
      <noscript>
        <Button type="submit" variant="neutral">
          Guardar
        </Button>
      </noscript>
    </ActionForm>
  )
}

type PauseProps = Pick<Route.ComponentProps['loaderData'], 'firstDay' | 'lastDay' | 'proposedDay'> &
  Pick<SettingsView, 'pausedUntil'>

export function PauseForm({ pausedUntil, firstDay, lastDay, proposedDay }: PauseProps) {
  const pause = useForm('pause')
  const resume = useForm('resume')
  if (pausedUntil)
    return (
      <Notice icon={IconBellOff} title="Tus avisos están en pausa">
        <p>Hasta el {formatDay(addMs(new Date(pausedUntil), -1))}. Lo que aparezca queda en tus búsquedas.</p>
        <ActionForm form={resume} preventScrollReset className="mt-2">
          <SubmitButton variant="secondary">Seguir ahora</SubmitButton>
        </ActionForm>
      </Notice>
    )
  return (
    <details className="box px-4" open={pause.error('until') !== undefined}>
      <summary className="flex min-h-12 items-center gap-2.5 font-semibold">
        <Icon of={IconBellOff} />
        ¿Época de exámenes?
      </summary>
      <p className="text-md text-muted">Pausa estos avisos. Lo que aparezca queda en tus búsquedas.</p>
      <ActionForm form={pause} preventScrollReset className="mt-2 flex flex-wrap items-end gap-2.5 pb-4">
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
        <SubmitButton variant="secondary">Pausar</SubmitButton>
      </ActionForm>
    </details>
  )
}
