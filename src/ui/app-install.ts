import { DAY } from '../lib/dates.ts'
import { readStored, writeStored } from './browser-storage.ts'

declare global {
  interface Window {
    /** The browser's offer to install the site, which it then leaves to the page (`early-input.ts`). */
    installPrompt?: Event & { prompt(): Promise<unknown> }
  }
}

/** Dispatched on the window when the browser offers to install the site. */
export const INSTALL_OFFERED = 'install-offered'

const KEY = 'install-dismissed'

/** `steps`: Safari on iPhones has no button for it; null: not now, or not in this browser. */
export type InstallWay = 'button' | 'steps' | null

/** @param againDays pause after a dismissal */
export function installWay(againDays: number): InstallWay {
  const isIphone = 'standalone' in navigator
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches ||
    (isIphone && Reflect.get(navigator, 'standalone') === true)
  const dismissedAt = Number(readStored(KEY) ?? 0)
  if (isInstalled || Date.now() - dismissedAt < againDays * DAY) return null
  if (window.installPrompt) return 'button'
  return isIphone ? 'steps' : null
}

export function dismissInstall(): void {
  writeStored(KEY, String(Date.now()))
}
