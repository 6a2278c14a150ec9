import IconBellOff from '@icons/bell-off'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SettingsView } from '../../../features/notifications/contract.ts'
import {
  channels,
  channelsOfTopic,
  chosenTopics,
  digestHours,
  kinds,
  type Switch,
  switches,
  switchOf,
} from '../../../features/notifications/rules.ts'
import {
  channelTexts,
  hourText,
  kindTexts,
  notificationTexts,
  topicTexts,
} from '../../../features/notifications/texts.ts'
import { addMs, formatDay } from '../../../lib/dates.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { Route } from './+types/page.ts'

type Chosen = { chosen: SettingsView }

/** Applies settings saved elsewhere to the existing fields, so that the focus stays. */
function useFollowing({ on, digestHour }: SettingsView) {
  const box = useRef<HTMLElement>(null)
  const seen = useRef('')
  const stored = `${on.join()} ${digestHour}`
  useEffect(() => {
    // Input before hydration takes precedence.
    const isFirst = seen.current === ''
    seen.current = stored
    if (isFirst) return
    for (const field of box.current?.querySelectorAll('input, select') ?? []) {
      if (field instanceof HTMLSelectElement) field.value = String(digestHour)
      else if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = on.some((each) => each === field.value)
    }
  }, [stored, on, digestHour])
  return box
}

/** A form of some settings, saved on change; the others are submitted unchanged. */
function SettingsForm({
  chosen,
  row,
  shown,
  title,
  children,
}: Chosen & {
  row: string
  shown: readonly Switch[]
  title: string
  children: (digestHour: string) => ReactNode
}) {
  const form = useForm('settings', { part: row })
  const box = useFollowing(chosen)
  const isHydrated = useHydrated()
  return (
    <Box ref={box}>
      <h2>{title}</h2>
      <ActionForm
        form={form}
        keepsFields
        preventScrollReset
        onChange={(event) => event.currentTarget.requestSubmit()}
        className="mt-2"
      >
        {chosen.on
          .filter((each) => !shown.includes(each))
          .map((each) => (
            <input key={each} type="hidden" name="on" value={each} />
          ))}
        {children(form.value('digestHour', String(chosen.digestHour)))}
        {!isHydrated && (
          <Button type="submit" variant="neutral" className="mt-3">
            Guardar
          </Button>
        )}
      </ActionForm>
    </Box>
  )
}

const boxLook = 'size-5.5 shrink-0 rounded-md accent-primary'

/** Switches are saved at once; without scripts a button saves them. */
export function KindsForm({ chosen }: Chosen) {
  return (
    <SettingsForm chosen={chosen} row="kinds" shown={kinds} title="De qué más te avisamos">
      {(hour) => (
        <>
          <input type="hidden" name="digestHour" value={hour} />
          <div className="divide-y divide-line">
            {kinds.map((kind) => (
              <label key={kind} className="flex min-h-14 cursor-pointer items-center gap-4 py-2">
                <span className="min-w-0 flex-1">
                  <b className="block text-md font-semibold">{kindTexts[kind].name}</b>
                  <span className="block text-sm text-muted">{kindTexts[kind].hint}</span>
                </span>
                <input
                  type="checkbox"
                  name="on"
                  value={kind}
                  defaultChecked={chosen.on.includes(kind)}
                  className={boxLook}
                />
              </label>
            ))}
          </div>
        </>
      )}
    </SettingsForm>
  )
}

export function ChannelsForm({ chosen }: Chosen) {
  const shown = switches.filter((each) => !kinds.some((kind) => kind === each))
  const hours = [...new Set([...digestHours, chosen.digestHour])].toSorted((one, other) => one - other)
  return (
    <SettingsForm chosen={chosen} row="channels" shown={shown} title="Por dónde te avisamos">
      {(hour) => (
        <>
          <table className="w-full text-md">
            <thead>
              <tr className="text-sm text-muted">
                <th scope="col" className="py-1.5 text-left font-semibold">
                  <span className="sr-only">Tipo</span>
                </th>
                {channels.map((channel) => (
                  <th key={channel} scope="col" className="w-19 py-1.5 font-semibold">
                    {channelTexts[channel]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-y border-line">
              {chosenTopics.map((topic) => (
                <tr key={topic}>
                  <th scope="row" className="py-2.5 pr-2 text-left font-normal">
                    <b className="block font-semibold">{topicTexts[topic].name}</b>
                    <span className="block text-sm text-muted">{topicTexts[topic].hint}</span>
                  </th>
                  {channels.map((channel) => (
                    <td key={channel} className="text-center align-middle">
                      {channelsOfTopic[topic].includes(channel) ? (
                        <label className="grid min-h-11 cursor-pointer place-items-center">
                          <input
                            type="checkbox"
                            name="on"
                            value={switchOf(topic, channel)}
                            defaultChecked={chosen.on.includes(switchOf(topic, channel))}
                            className={boxLook}
                          />
                          <span className="sr-only">
                            {topicTexts[topic].name} por {channelTexts[channel].toLowerCase()}
                          </span>
                        </label>
                      ) : (
                        <span className="text-sm text-muted">{notificationTexts.alwaysMailed}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-2.5 text-md">
            <input
              type="checkbox"
              name="on"
              value="digest"
              defaultChecked={chosen.on.includes('digest')}
              className={boxLook}
            />
            {notificationTexts.digest}
          </label>
          <SelectField
            name="digestHour"
            label="Tu resumen llega"
            hint="Máximo un correo al día, además de los que pediste en el momento."
            defaultValue={hour}
            options={hours.map((each) => ({ value: String(each), label: hourText(each) }))}
            className="mt-2"
          />
        </>
      )}
    </SettingsForm>
  )
}

type PauseProps = Pick<Route.ComponentProps['loaderData'], 'firstDay' | 'lastDay' | 'proposedDay'> &
  Pick<SettingsView, 'pausedUntil'>

export function PauseForm({ pausedUntil, firstDay, lastDay, proposedDay }: PauseProps) {
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
