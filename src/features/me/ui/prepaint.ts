import { MEMBER_COOKIE } from '../../../lib/page-cookies.ts'
import { cartCount } from '../../cart/ui/cart-storage.ts'
import { ME_KEY } from './me-snapshot.ts'

/**
 * Runs in the head of a shared page: shows the member's shape before the first paint, from the last page's snapshot;
 * `prepaint.css` draws it until React hydrates.
 */
export const PREPAINT_SCRIPT = !import.meta.env.SSR
  ? ''
  : `try{
const { dataset, style } = document.documentElement
const quoted = (text) => JSON.stringify(String(text))
const count = (name, number) => {
  if (!number) return
  style.setProperty('--early-' + name, quoted(number > 99 ? '99+' : number))
  dataset[name] = ''
}
const member = /(?:^|; )${MEMBER_COOKIE}=([^;*]+)/.exec(document.cookie)
if (member) {
  dataset.member = ''
  const kept = JSON.parse(localStorage.getItem('${ME_KEY}'))
  if (kept?.me.username === member[1]) {
    const { me, initials, tone } = kept
    if (me.picture) {
      style.setProperty('--early-picture', 'url(' + quoted(me.picture) + ')')
      dataset.picture = ''
    } else style.setProperty('--early-initials', quoted(initials))
    dataset.tone = tone
    dataset.student = me.isStudent ? 'yes' : 'no'
    if (me.isStaff) dataset.staff = ''
    count('wishes', me.wished.length)
    count('unread', me.unread)
  }
}
count('cart', ${cartCount})
}catch{}`
