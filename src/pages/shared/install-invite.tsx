import IconDeviceMobile from '@icons/device-mobile'
import { useEffect, useState } from 'react'
import { settings } from '../../features/settings/rules.ts'
import { paths } from '../../paths.ts'
import { dismissInstall, INSTALL_OFFERED, type InstallWay, installWay } from '../../ui/app-install.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site.tsx'

/**
 * After a purchase or listing: proposes the home screen, and after a dismissal not again for a while.
 *
 * @param gain sentence that says what for
 */
export function InstallInvite({ gain }: { gain: string }) {
  const { name, logo } = useSite()
  const [way, setWay] = useState<InstallWay>(null)
  useEffect(() => {
    const show = () => setWay(installWay(settings.app.inviteAgainDays))
    show()
    addEventListener(INSTALL_OFFERED, show)
    return () => removeEventListener(INSTALL_OFFERED, show)
  }, [])
  if (way === null) return null
  const dismiss = () => {
    dismissInstall()
    setWay(null)
  }
  const install = async () => {
    await window.installPrompt?.prompt()
    dismiss()
  }
  return (
    <section aria-label={`Ten ${name} en tu pantalla de inicio`} className="box grid max-w-xl gap-3 p-3.5">
      <div className="flex items-center gap-3.5">
        <img src={paths.icon(logo, 96)} alt="" width={48} height={48} className="shrink-0 rounded-[22%]" />
        <div>
          <h2 className="text-md">Ten {name} en tu pantalla de inicio</h2>
          <p className="text-sm text-muted">
            {way === 'button' ? `${gain} No ocupa casi nada.` : 'Toca Compartir y luego «Agregar a inicio».'}
          </p>
        </div>
      </div>
      <div className="flex gap-2.5">
        <Button variant="neutral" block onClick={dismiss}>
          Ahora no
        </Button>
        {way === 'button' && (
          <Button block onClick={() => void install()}>
            <Icon of={IconDeviceMobile} size="s" />
            Agregar
          </Button>
        )}
      </div>
    </section>
  )
}
