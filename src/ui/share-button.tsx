import IconBrandWhatsapp from '@icons/brand-whatsapp'
import IconCopy from '@icons/copy'
import IconShare2 from '@icons/share-2'
import { useId } from 'react'
import { cn } from './cn.ts'
import { DetailsMenu, menuButton, menuEntry, menuPanel } from './details-menu.tsx'
import { Icon } from './icon.tsx'
import { useSite } from './site.tsx'
import { toast } from './toast.ts'
import { closeDetails } from './use-closing.ts'

const looks = {
  /** An icon on the phone, with its word on wider screens; the menu is right-aligned. */
  quiet: {
    box: 'relative shrink-0',
    summary:
      'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-button text-md font-bold text-primary hover:bg-primary-soft md:px-3 max-md:[&>span]:sr-only',
    panel: `absolute right-0 z-20 w-72 ${menuPanel}`,
  },
  /** On a picture. */
  float: {
    box: 'relative size-10',
    summary:
      'hit-44 grid size-10 place-items-center rounded-full bg-white shadow-float hover:bg-canvas [&>span]:sr-only',
    panel: `absolute right-0 z-20 mt-1 w-72 ${menuPanel}`,
  },
  button: {
    box: 'relative',
    summary: menuButton,
    panel: `absolute left-0 z-20 mt-1 w-72 ${menuPanel}`,
  },
  entry: { box: '', summary: menuEntry, panel: 'border-y border-line bg-canvas py-1' },
} as const

/** Shares a URL of this site by the system's share sheet, or else by copying or WhatsApp. Works without scripts. */
export function ShareButton({ path, name, look }: { path: string; name: string; look: keyof typeof looks }) {
  const { origin, name: siteName } = useSite()
  const addressId = useId()
  const url = origin + path
  const text = `Mira «${name}» en ${siteName}`

  function openSheet(menu: HTMLDetailsElement): boolean {
    if (typeof navigator.share !== 'function') return false
    navigator.share({ title: name, text, url }).catch((error: unknown) => {
      // AbortError: the user closed the sheet. If the browser refuses to open it, the menu opens.
      if (error instanceof Error && error.name === 'AbortError') return
      menu.open = true
    })
    return true
  }

  async function copy(from: HTMLElement) {
    const menu = from.closest('details')
    try {
      await navigator.clipboard.writeText(url)
      toast({ text: 'Enlace copiado' })
      if (menu) closeDetails(menu)
    } catch {
      // Refused, or without https: selected for manual copying.
      const address = menu?.querySelector('input')
      address?.focus()
      address?.select()
      toast({ text: 'Tu navegador no dejó copiarlo. Cópialo de donde está marcado.', tone: 'error' })
    }
  }

  const { box, summary, panel } = looks[look]
  return (
    <DetailsMenu
      className={box}
      summaryClassName={summary}
      panelClassName={panel}
      onPress={openSheet}
      summary={
        <>
          <Icon of={IconShare2} size="s" />
          <span>Compartir</span>
        </>
      }
    >
      <button
        type="button"
        onClick={(event) => void copy(event.currentTarget)}
        className={cn(menuEntry, 'noscript:hidden!')}
      >
        <Icon of={IconCopy} size="s" />
        Copiar enlace
      </button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text}: ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={menuEntry}
      >
        <Icon of={IconBrandWhatsapp} size="s" />
        WhatsApp
      </a>
      <p className="px-4 pt-1 pb-2">
        <label htmlFor={addressId} className="sr-only">
          Enlace
        </label>
        <input
          id={addressId}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 w-full rounded-field border-control border-edge bg-white px-3 text-control text-muted"
        />
      </p>
    </DetailsMenu>
  )
}
