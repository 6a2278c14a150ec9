import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PushDeviceView } from '../../../features/notifications/contract.ts'
import {
  ownDeviceId,
  type PushSupport,
  pushSupport,
  registerDevice,
  removeDevice,
} from '../../../features/notifications/ui/push-device.ts'
import { formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { useSite } from '../../../ui/site.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

type Props = {
  username: string
  /** Undefined if the server cannot send any. */
  publicKey: string | undefined
  devices: readonly PushDeviceView[]
  isDemo: boolean
}

const supportTexts = (siteName: string): Record<Exclude<PushSupport, 'yes'>, string> => ({
  blocked: 'Tu navegador bloquea los avisos de este sitio. Actívalos en los permisos del sitio.',
  'home-screen': `En iPhone, primero agrega ${siteName} a tu pantalla de inicio.`,
  no: 'Este navegador no puede recibir avisos.',
})

/** The browser's permission is asked when the switch is pressed, never before. */
export function PhoneSwitch({ username, publicKey, devices, isDemo }: Props) {
  const isHydrated = useHydrated()
  const { name: siteName } = useSite()
  const { revalidate } = useRevalidator()
  /** State of the switch during a change. */
  const [pending, setPending] = useState<boolean>()
  const [message, setMessage] = useState<{ text: string; isError: boolean }>()
  if (!isHydrated || !publicKey) return null
  const support = pushSupport()
  const here = ownDeviceId(username)
  const isOn = support === 'yes' && devices.some(({ id }) => id === here)
  const act = async (work: () => Promise<boolean>, done: string) => {
    const isDone = await work().catch(() => false)
    setMessage({ text: isDone ? done : 'No se pudo. Intenta otra vez.', isError: !isDone })
    await revalidate()
  }
  const toggle = async () => {
    setPending(!isOn)
    if (isOn && here) await act(() => removeDevice(here), 'Ya no te avisamos aquí.')
    else
      await act(async () => !!(await registerDevice(username, publicKey, isDemo)), 'Listo: aquí te avisamos.')
    setPending(undefined)
  }
  const others = devices.filter(({ id }) => id !== here)
  return (
    <section aria-label="Avisos en este teléfono" className="box px-4 py-1">
      {support === 'yes' ? (
        <Switch
          checked={pending ?? isOn}
          disabled={pending !== undefined}
          onChange={(event) => {
            // The form around it saves its own choices alone.
            event.stopPropagation()
            void toggle()
          }}
          label={
            <span className="py-2">
              <b className="block">Avisos en este teléfono</b>
              <span className="text-sm text-muted">Además del correo. Puedes apagarlos cuando quieras.</span>
            </span>
          }
        />
      ) : (
        <p className="py-3 text-sm text-muted">{supportTexts(siteName)[support]}</p>
      )}
      <p
        role="status"
        className={cn(
          'pb-2 text-sm font-semibold empty:hidden',
          message?.isError ? 'text-danger' : 'text-success',
        )}
      >
        {message?.text}
      </p>
      {others.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {others.map(({ id, name, createdAt }) => (
            <li key={id} className="flex min-h-12 items-center justify-between gap-3 text-sm">
              <span>
                {name} · desde el {formatDay(new Date(createdAt))}
              </span>
              <Button
                variant="neutral"
                size="s"
                onClick={() => void act(() => removeDevice(id), 'Ese teléfono ya no recibe avisos.')}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
