import { INSTALL_OFFERED } from '../ui/app-install.ts'

declare global {
  interface Window {
    early?:
      | { fields: Map<EventTarget | null, string>; pressed?: HTMLElement; isHydrating?: boolean }
      | undefined
  }
}

/** Dispatched on the window when React starts to hydrate, and `light.ts` ends. */
export const HYDRATION_STARTED = 'hydration-started'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type EarlyValue = { field: Field; value: string; isChecked: boolean }

/**
 * Runs before the page is parsed. Records changed fields with their values and the last clicked button, if it does
 * not work by itself (`data-light`); of files and buttons only until hydration starts. A box is recorded as checked or
 * not, because React resets it during hydration without an event.
 */
export const RECORD_EARLY_INPUT = !import.meta.env.SSR
  ? ''
  : `{
window.early = { fields: new Map() }
const isBox = ({ type }) => type === 'checkbox' || type === 'radio'
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installPrompt = event
  dispatchEvent(new Event('${INSTALL_OFFERED}'))
})
addEventListener('input', ({ target }) => {
  const { early } = window
  if (early && !isBox(target) && !(target.type === 'file' && early.isHydrating)) early.fields.set(target, target.value)
}, true)
addEventListener('click', ({ target }) => {
  const { early } = window
  if (early && isBox(target)) {
    for (const other of early.fields.keys())
      if (other.type === 'radio' && other.name === target.name && other.form === target.form) early.fields.delete(other)
    early.fields.set(target, String(target.checked))
  }
  if (early && !early.isHydrating) early.pressed = target.closest('button[type="button"]:not([data-light], [data-light] *)') ?? early.pressed
}, true)
}`

/**
 * From here on React handles clicks by hydrating that part of the page at once. Text areas that the browser
 * restored are recorded too: React overwrites them with the served text.
 */
export function startHydration(): void {
  dispatchEvent(new Event(HYDRATION_STARTED))
  const { early } = window
  if (!early) return
  early.isHydrating = true
  for (const area of document.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue && !early.fields.has(area)) early.fields.set(area, area.value)
}

/**
 * Replays input that happened before hydration, or that the browser restored. React keeps such a field's
 * value, but its state does not know the value and would undo it with the next change. Searches and filters
 * replay only typed input, so that going back submits nothing. Last, the recorded button is clicked again.
 */
export function replayEarlyInput(): void {
  const shouldReplay = (field: Field) =>
    !field.disabled && (field.form?.method !== 'get' || window.early?.fields.has(field))
  const changed = [...document.querySelectorAll<Field>('input, textarea, select')]
    .filter((field) => shouldReplay(field) && differs(field))
    .map((field) => ({ field, value: textIn(field), isChecked: isCheckable(field) && isChecked(field) }))
  // After this commit: only then does an event hydrate its part of the page.
  setTimeout(async () => {
    // Each replay builds on the rendered result of the one before.
    for (const one of changed) {
      replay(one)
      await new Promise((resolve) => setTimeout(resolve))
    }
    for (const waiting of document.querySelectorAll('[data-pressed]')) waiting.removeAttribute('data-pressed')
    if (window.early?.pressed?.isConnected) window.early.pressed.click()
    window.early = undefined
    // A menu under the pointer opens as if the pointer had come now.
    const entered = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
    document.querySelector('[data-hover]:hover')?.dispatchEvent(entered)
  })
}

const isCheckable = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox'

const isFileInput = (field: Field): field is HTMLInputElement => field.type === 'file'

/**
 * Whether the field differs from the served document. A group of radios is represented by the checked one.
 * Files count only if somebody chose them: restored ones are not sent.
 */
function differs(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const served = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
    return served?.selected === false
  }
  if (isFileInput(field)) return window.early?.fields.has(field) === true && field.files?.length !== 0
  if (isCheckable(field))
    return isChecked(field) !== field.defaultChecked && (isChecked(field) || field.type === 'checkbox')
  return textIn(field) !== field.defaultValue
}

const isChecked = (box: HTMLInputElement): boolean =>
  (window.early?.fields.get(box) ?? String(box.checked)) === 'true'

const textIn = (field: Field): string =>
  (field instanceof HTMLTextAreaElement ? window.early?.fields.get(field) : undefined) ?? field.value

function replay({ field, value: hydrated, isChecked }: EarlyValue): void {
  // The visitor may have typed on since the page was hydrated.
  const value = window.early?.fields.get(field) ?? hydrated
  // React hydrates the part that receives this event, and from then on handles changes of the field.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (isCheckable(field)) {
    field.checked = !isChecked
    field.click()
    return
  }
  if (field instanceof HTMLSelectElement) field.value = value
  else if (!isFileInput(field)) {
    // React ignores an input event whose value equals the last one it saw.
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
  // The field was left before React could handle it.
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
