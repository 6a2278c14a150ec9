import { useEffect, useRef } from 'react'
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
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

type Chosen = { chosen: SettingsView }

/** A form of some settings: the others are submitted unchanged. */
function useSettingsForm({ digestHour }: SettingsView, row: 'kinds' | 'channels') {
  const form = useForm('settings', { part: row })
  return { form, hour: form.value('digestHour', String(digestHour)), isHydrated: useHydrated() }
}

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
        field.checked = on.some((one) => one === field.value)
    }
  }, [stored, on, digestHour])
  return box
}

/** Enabled switches of the other form. */
function Kept({ chosen, shown }: Chosen & { shown: readonly Switch[] }) {
  return chosen.on
    .filter((one) => !shown.includes(one))
    .map((one) => <input key={one} type="hidden" name="on" value={one} />)
}

const boxLook = 'size-5.5 shrink-0 rounded-md accent-primary'

/** Switches are saved at once; without scripts a button saves them. */
export function KindsForm({ chosen }: Chosen) {
  const { form, hour, isHydrated } = useSettingsForm(chosen, 'kinds')
  const box = useFollowing(chosen)
  return (
    <Box ref={box}>
      <h2>De qué más te avisamos</h2>
      <ActionForm
        form={form}
        keepsFields
        preventScrollReset
        onChange={(event) => event.currentTarget.requestSubmit()}
        className="mt-2"
      >
        <Kept chosen={chosen} shown={kinds} />
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
        {!isHydrated && (
          <Button type="submit" variant="neutral" className="mt-3">
            Guardar
          </Button>
        )}
      </ActionForm>
    </Box>
  )
}

export function ChannelsForm({ chosen }: Chosen) {
  const { form, hour, isHydrated } = useSettingsForm(chosen, 'channels')
  const box = useFollowing(chosen)
  const shown = switches.filter((one) => !kinds.some((kind) => kind === one))
  const hours = [...new Set([...digestHours, chosen.digestHour])].toSorted((one, other) => one - other)
  return (
    <Box ref={box}>
      <h2>Por dónde te avisamos</h2>
      <ActionForm
        form={form}
        keepsFields
        preventScrollReset
        onChange={(event) => event.currentTarget.requestSubmit()}
        className="mt-1.5"
      >
        <Kept chosen={chosen} shown={shown} />
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
        {!isHydrated && (
          <Button type="submit" variant="neutral" className="mt-3">
            Guardar
          </Button>
        )}
      </ActionForm>
    </Box>
  )
}
