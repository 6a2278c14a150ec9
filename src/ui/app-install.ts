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

/** iPadOS names another system, but only these browsers have the member. */
export const isIos = (): boolean => 'standalone' in navigator

/** @param againDays pause after a dismissal */
export function installWay(againDays: number): InstallWay {
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches ||
    (isIos() && Reflect.get(navigator, 'standalone') === true)
  const dismissedAt = Number(readStored(KEY) ?? 0)
  if (isInstalled || Date.now() - dismissedAt < againDays * DAY) return null
  if (window.installPrompt) return 'button'
  return isIos() ? 'steps' : null
}

export function dismissInstall(): void {
  writeStored(KEY, String(Date.now()))
}
