import { MEMBER_COOKIE } from '../../../lib/page-cookies.ts'
import { cartCount } from '../../cart/ui/cart-storage.ts'
import { ME_KEY, type Snapshot, snapshotOf } from './me-snapshot.ts'
import { currentMe } from './me-state.ts'

declare global {
  interface Window {
    paintViewer?: (known?: Pick<Snapshot, 'me' | 'initials' | 'tone'> | null) => void
    /** Fills in the home page's next steps; called where they are in the document. */
    paintSteps?: () => void
  }
}

/**
 * Runs in the head of a shared page: shows the member's shape before the first paint, from the last page's snapshot, and
 * again after each change; `prepaint.css` draws it. The attributes of the root element select what is shown.
 */
export const PREPAINT_SCRIPT = !import.meta.env.SSR
  ? ''
  : `{
const { dataset, style } = document.documentElement
const quoted = (text) => JSON.stringify(String(text))
const flag = (name, isOn, value = '') => {
  if (isOn) dataset[name] = value
  else delete dataset[name]
}
const count = (name, number) => {
  flag(name, number > 0)
  const text = number > 99 ? '99+' : String(number)
  const badges = document.querySelectorAll('.early-' + name)
  for (const badge of badges) badge.dataset.count = text
  // Before the page is parsed; later a variable of the root would style all of it again.
  if (badges.length === 0) style.setProperty('--early-' + name, number > 0 ? quoted(text) : '')
}
const isSignedIn = ({ username }) =>
  /(?:^|; )${MEMBER_COOKIE}=([^;*]+)/.exec(document.cookie)?.[1] === username
let shown = null
const write = (element, text) => {
  if (element && element.textContent !== text) element.textContent = text
}
window.paintSteps = () => {
  if (!shown) return
  write(document.getElementById('next-steps'), 'Hola, ' + shown.displayName.split(' ')[0])
  document.querySelectorAll('[data-step]').forEach((row, at) => {
    const step = shown.next?.[at]
    row.hidden = !step
    if (!step) return
    row.dataset.step = step.kind
    const link = row.firstElementChild
    link.href = step.to
    const [text, note, action] = link.querySelectorAll('b, small, i')
    write(text, step.text)
    write(note, step.note)
    write(action, step.action ?? '')
  })
}
window.paintViewer = (known) => {
  let kept = known
  try {
    count('cart', ${cartCount})
    if (known === undefined) kept = JSON.parse(localStorage.getItem('${ME_KEY}'))
  } catch {}
  // Reading cookies waits for another process: a guest's page does without.
  const me = kept && (known || isSignedIn(kept.me)) ? kept.me : null
  flag('member', me)
  flag('picture', me?.picture)
  style.setProperty('--early-picture', me?.picture ? 'url(' + quoted(me.picture) + ')' : '')
  style.setProperty('--early-initials', me && !me.picture ? quoted(kept.initials) : '')
  flag('tone', me, kept?.tone)
  flag('student', me, me?.isStudent ? 'yes' : 'no')
  flag('staff', me?.isStaff)
  count('wishes', me?.wished.length)
  count('unread', me?.unread)
  count('messages', me?.unreadConversations)
  shown = me
  window.paintSteps()
}
try { window.paintViewer() } catch {}
}`

/** Shows a change of the viewer or the cart in what React has not taken over yet. */
export function paintViewer(): void {
  const me = currentMe()
  // An unknown viewer is shown as a guest until `/me` answers.
  window.paintViewer?.(me ? snapshotOf(me) : null)
}
