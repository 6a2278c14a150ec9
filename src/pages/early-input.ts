declare global {
  interface Window {
    early?:
      | { fields: Map<EventTarget | null, string>; pressed?: HTMLElement; isHydrating?: boolean }
      | undefined
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type EarlyValue = { field: Field; value: string; isChecked: boolean }

/**
 * Runs before the page is parsed: keeps which fields were changed, to what, and which button was pressed last; of files and
 * buttons only what happens before hydration reaches them. Of a box
 * it keeps how the press leaves it (`true`, `false`): one that hydration is reached by, React puts back unheard.
 */
export const RECORD_EARLY_INPUT = !import.meta.env.SSR
  ? ''
  : `{
window.early = { fields: new Map() }
const isBox = ({ type }) => type === 'checkbox' || type === 'radio'
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
  if (early && !early.isHydrating) early.pressed = target.closest('button[type="button"]') ?? early.pressed
}, true)
}`

/**
 * From here on React hears what is pressed: it hydrates the part that it was pressed in at once. What the browser put back
 * into a text area is kept as what is typed is: React writes the served text over it.
 */
export function startHydration(): void {
  const { early } = window
  if (!early) return
  early.isHydrating = true
  for (const area of document.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue && !early.fields.has(area)) early.fields.set(area, area.value)
}

/**
 * Replays what was chosen or typed before React hydrated the page, or what the browser put back there: React keeps
 * such a field as it is (a text area not even that), but the state behind it does not know, and would undo it with its next change. Of searches
 * and filters only what a hand has changed: an address that is gone back to sends nothing by itself. Then presses the
 * button again that only a script answers: no tap on a slow line is lost.
 */
export function replayEarlyInput(): void {
  const shouldReplay = (field: Field) =>
    !field.disabled && (field.form?.method !== 'get' || window.early?.fields.has(field))
  const changed = [...document.querySelectorAll<Field>('input, textarea, select')]
    .filter((field) => shouldReplay(field) && differs(field))
    .map((field) => ({ field, value: textIn(field), isChecked: isCheckable(field) && isChecked(field) }))
  // After this commit: only then does an event hydrate the part that it is meant for.
  setTimeout(async () => {
    // One after the other is drawn: each builds on what the one before it chose.
    for (const one of changed) {
      replay(one)
      await new Promise((resolve) => setTimeout(resolve))
    }
    if (window.early?.pressed?.isConnected) window.early.pressed.click()
    window.early = undefined
  })
}

const isCheckable = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox'

const isFileInput = (field: Field): field is HTMLInputElement => field.type === 'file'

/**
 * Whether it holds something else than the document that was served. Of a group of radios the chosen one speaks; of files
 * only what a hand has chosen: those that the browser puts back nobody asked to send.
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

/** As a hand has left it. */
const isChecked = (box: HTMLInputElement): boolean =>
  (window.early?.fields.get(box) ?? String(box.checked)) === 'true'

/** What a hand has put there. */
const textIn = (field: Field): string =>
  (field instanceof HTMLTextAreaElement ? window.early?.fields.get(field) : undefined) ?? field.value

function replay({ field, value, isChecked }: EarlyValue): void {
  // React hydrates the part that hears this; of a field it hears what changes after that.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (isCheckable(field)) {
    field.checked = !isChecked
    field.click()
    return
  }
  if (field instanceof HTMLSelectElement) field.value = value
  else if (!isFileInput(field)) {
    // React hears an input only where the value is another than the one it has seen last.
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
  // It was left before React could hear that.
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
