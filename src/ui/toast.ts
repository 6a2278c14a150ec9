import IconAlertCircle from '@icons/alert-circle'
import IconCircleCheck from '@icons/circle-check'
import IconInfoCircle from '@icons/info-circle'
import IconX from '@icons/x'

type ToastContent = {
  text: string
  tone?: 'success' | 'error' | 'info'
  action?: { label: string } & ({ to: string } | { onClick: () => void })
}

export const offlineText = 'Sin conexión. Revisa tu internet e intenta de nuevo.'

const SHOWN_MS = 7000
const MAX_SHOWN = 3
const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle }

const regionClass =
  'pointer-events-none fixed inset-x-0 bottom-[calc(var(--phone-bar,0px)+var(--notice,0px)+12px)] z-toast mx-auto grid max-w-110 gap-2 px-3.5 max-md:*:not-last:hidden max-md:in-[body:has([role=dialog])]:top-2 max-md:in-[body:has([role=dialog])]:bottom-auto md:right-5 md:bottom-[calc(var(--notice,0px)+20px)] md:left-auto md:mx-0 md:w-[400px] md:px-0 in-[body:has(.composer)]:top-16 in-[body:has(.composer)]:bottom-auto!'
const toastClass =
  'pointer-events-auto flex items-center gap-2 rounded-field bg-ink py-1.5 pr-1.5 pl-4 text-md text-white shadow-overlay [&_:focus-visible]:outline-white'
const actionClass =
  'inline-flex min-h-11 shrink-0 items-center px-2 font-bold text-white underline underline-offset-4'
const closeClass =
  'inline-grid size-11 shrink-0 place-items-center rounded-full bg-transparent text-white hover:bg-white/15'

/**
 * Shows a message at the bottom of the window, on the phone only the last one; at the top above an open sheet or the
 * field of a conversation. Without React, because pages answer before it starts (`pages/light.ts`). The live region is
 * created with the page's script: it must exist before its first message to be announced.
 */
export function toast(content: ToastContent): HTMLElement {
  const region = toastRegion()
  for (const shown of [...region.children]) if (isRepeat(shown, content)) shown.remove()
  const card = toastOf(content)
  region.append(card)
  if (region.children.length > MAX_SHOWN) region.firstElementChild?.remove()
  return card
}

const REGION_ID = 'toasts'

/** Outside of what React renders, which leaves unknown parts of the body alone. */
export function toastRegion(): HTMLElement {
  const known = document.getElementById(REGION_ID)
  if (known) return known
  const region = element('div', regionClass)
  region.id = REGION_ID
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}

/** Whether the later toast replaces the earlier one. Undo toasts are kept, because each undoes something else. */
const isRepeat = (earlier: Element, { text }: ToastContent): boolean =>
  earlier.querySelector('span')?.textContent === text && !earlier.querySelector('[data-action]')

/** Stays while it is hovered or focused, so that its button can be reached. */
function toastOf({ text, tone = 'success', action }: ToastContent): HTMLElement {
  const card = element('div', toastClass)
  const words = element('span', 'min-w-0 flex-1 py-1.5 leading-snug')
  words.textContent = text
  const close = element('button', closeClass)
  close.type = 'button'
  close.setAttribute('aria-label', 'Cerrar aviso')
  close.innerHTML = iconOf(IconX, 17)
  close.dataset['light'] = ''
  close.onclick = () => card.remove()
  card.innerHTML = iconOf(icons[tone], 20)
  card.append(words, ...(action ? [actionOf(action, card)] : []), close)
  const timer = setInterval(() => {
    if (card.matches(':hover, :focus-within')) return
    card.remove()
    clearInterval(timer)
  }, SHOWN_MS)
  return card
}

function actionOf(action: NonNullable<ToastContent['action']>, card: HTMLElement): HTMLElement {
  if ('to' in action) {
    const link = element('a', actionClass)
    link.href = action.to
    link.textContent = action.label
    return link
  }
  const button = element('button', actionClass)
  button.type = 'button'
  button.dataset['action'] = ''
  button.textContent = action.label
  button.onclick = () => {
    action.onClick()
    card.remove()
  }
  return button
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) {
  const created = document.createElement(tag)
  created.className = className
  return created
}

/** The same markup as of `Icon`. */
const iconOf = (drawing: string, size: number): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" stroke-width="1.75" class="icon" aria-hidden="true">${drawing}</svg>`
