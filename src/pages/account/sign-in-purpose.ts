import { searchedText } from '../../features/catalogue/rules.ts'
import { contactIn } from '../../lib/contact-in-text.ts'
import { oneLine } from '../../lib/visible-text.ts'
import { paths } from '../../paths.ts'

type Purpose = readonly [start: string, text: string]

/** By the first characters of the destination. */
const purposes: readonly Purpose[] = [
  [paths.checkout(), 'para pagar; tu carrito se queda'],
  [paths.account('wishlist'), 'para ver tu lista'],
  [paths.account('alerts'), 'para ver tus avisos'],
  [paths.openStore(), 'para publicar; tu publicación te espera'],
  [paths.account('new-store'), 'para vender'],
  [paths.sell(), 'para vender'],
  [paths.productForm(), 'para vender'],
  [`${paths.wanted('mias')}/`, 'para ofrecer lo que tienes'],
  [paths.wanted('mias'), 'para publicar lo que buscas'],
  [paths.offerPrice(''), 'para ofrecer tu precio'],
  [paths.semester(), 'y guardamos tu semestre'],
  ['/account/reportar/', 'para enviar tu reporte'],
]

/** Titles of D2 §8. */
const required: readonly Purpose[] = [
  [paths.account('my-shopping'), 'para ver tus compras'],
  [paths.verifyStudent(), 'para verificar tu cuenta'],
]

/** Titles of the login and of the registration for a destination that explains why they are needed. */
export function signInPurpose(next: string | null): { login: string; register: string } | null {
  if (next === null) return null
  const find = (list: readonly Purpose[]) => list.find(([start]) => next.startsWith(start))?.[1]
  const requiredText = find(required)
  const purpose = requiredText ?? purposeOfAct(next) ?? find(purposes)
  if (!purpose) return null
  return {
    login: `${requiredText ? 'Debes iniciar sesión' : 'Ingresa'} ${purpose}`,
    register: `Crea tu cuenta ${purpose}`,
  }
}

/** The fragment names what the guest clicked (`paths.login`). */
function purposeOfAct(next: string): string | undefined {
  const { pathname, hash } = new URL(next, 'https://here.invalid')
  if (hash === '#lista') return 'y lo guardamos en tu lista'
  if (hash === '#preguntas') return 'y haz tu pregunta a la tienda'
  if (hash !== '#avisar') return undefined
  if (pathname.startsWith(paths.book(''))) return 'y te avisamos de este libro'
  const search = paths.search('')
  const text = pathname.startsWith(search) ? oneLine(searchedText(pathname.slice(search.length))) : ''
  // Anybody can write this address: no sentences, no contacts and nothing long.
  const isShown = /^[\p{L}\p{N} #+]{1,40}$/u.test(text) && contactIn(text).length === 0
  return isShown ? `y te avisamos de “${text}”` : 'y te avisamos'
}
