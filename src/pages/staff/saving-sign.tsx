import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { Saving } from './use-autosave.ts'

const TICK_MS = 5_000

/** "Guardado hace 5 s"; on the phone without the time. */
export function SavingSign({ saving: { state, at } }: { saving: Saving }) {
  const [now, setNow] = useState(at)
  useEffect(() => {
    if (state !== 'saved') return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [state])
  const seconds = Math.round(Math.max(0, now - at) / 1_000)
  const since =
    seconds < 5 ? 'ahora' : seconds < 60 ? `hace ${seconds} s` : `hace ${Math.round(seconds / 60)} min`
  const text = {
    idle: '',
    saving: 'Guardando…',
    saved: 'Guardado',
    refused: 'Revisa un campo',
    failed: 'Sin guardar todavía',
  }[state]
  if (text === '') return null
  return (
    <>
      <Icon of={IconDeviceFloppy} size="s" />
      <span role="status">{text}</span>
      {state === 'saved' && <span className="-ml-1 max-md:hidden">{since}</span>}
    </>
  )
}
