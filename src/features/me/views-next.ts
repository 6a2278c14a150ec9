import { formatDay, toIsoDay } from '../../lib/dates.ts'
import { shortFacultyName } from '../../lib/faculty-name.ts'
import { type Centavos, counted, shortMoney } from '../../lib/money.ts'
import { paths } from '../../paths.ts'
import type { SemesterGap } from '../courses/contract.ts'
import type { Topic } from '../notifications/rules.ts'
import { autoConfirmAt, collectBefore } from '../orders/rules.ts'
import { orderNumberText } from '../orders/texts.ts'
import type { NextStep } from './contract.ts'
import { MAX_STEPS, type NextFacts, type OpenPurchase } from './rules.ts'

/** Steps that the home page proposes to a member: first those with a deadline, then the semester, then news. */
export function nextSteps(facts: NextFacts, now: Date): NextStep[] {
  const all = [...dueSteps(facts, now), ...semesterStep(facts.semester), ...newsSteps(facts)]
  if (facts.asksStudies)
    all.push({
      kind: 'semester',
      text: '¿Qué estudias?',
      note: 'Te decimos qué piden tus materias y quién lo vende',
      to: paths.semester(),
    })
  return all.slice(0, MAX_STEPS)
}

const wholePesos = (cents: Centavos) => shortMoney(Math.round(cents / 100) * 100)
const productsText = (purchases: readonly OpenPurchase[]) =>
  counted(
    purchases.reduce((sum, { quantity }) => sum + quantity, 0),
    'producto',
    'productos',
  )
/** The place of the first of them among the purchases. */
const placeOf = ([first]: readonly OpenPurchase[]) =>
  `${paths.account('my-shopping')}${first ? `#pedido-${orderNumberText(first.number)}` : ''}`
const earliestDay = (dates: readonly Date[]) => formatDay(new Date(Math.min(...dates.map(Number))))

function dueSteps({ purchases, ownCases, todo }: NextFacts, now: Date): NextStep[] {
  const steps: NextStep[] = []
  const due = (text: string, note: string, action: string, to: string) =>
    steps.push({ kind: 'due', text, note, action, to })
  if (todo?.openOffers)
    due(
      `Contesta ${counted(todo.openOffers, 'oferta de precio', 'ofertas de precio')}`,
      'Sin respuesta, vencen',
      'Contestar',
      paths.account('ofertas'),
    )
  const delivered = purchases.filter(({ deliveredAt }) => deliveredAt !== null)
  if (delivered.length > 0)
    due(
      `Confirma que recibiste ${productsText(delivered)}`,
      `Antes del ${earliestDay(delivered.map(({ deliveredAt, terms }) => autoConfirmAt(new Date(deliveredAt ?? ''), terms)))}, o lo damos por recibido`,
      'Ver mi compra',
      placeOf(delivered),
    )
  if (ownCases > 0)
    due(
      `Atiende ${counted(ownCases, 'devolución o disputa', 'devoluciones o disputas')}`,
      ownCases === 1 ? 'Espera tu respuesta' : 'Esperan tu respuesta',
      'Ver qué hacer',
      `${paths.account('my-shopping')}?ver=por-hacer`,
    )
  const ready = purchases.filter(({ deliveredAt }) => deliveredAt === null)
  for (const [office, own] of Map.groupBy(ready, (purchase) => purchase.office)) {
    const until = earliestDay(own.map(({ process }) => collectBefore(process, now)))
    const place = office === null ? '' : ` en ${shortFacultyName(office)}`
    due(`Recoge ${productsText(own)}${place}`, `Antes del ${until}`, 'Ver mi código', placeOf(own))
  }
  const toBring = todo?.orders
  if (toBring && toBring.bring > 0 && toBring.due) {
    const day = new Date(toBring.due)
    due(
      `Lleva ${counted(toBring.bring, 'pedido', 'pedidos')} a la oficina`,
      toIsoDay(day) < toIsoDay(now)
        ? `Vas con retraso desde el ${formatDay(day)}`
        : `Para el ${formatDay(day)}`,
      'Ver pedidos',
      paths.account('orders'),
    )
  }
  if (todo?.openCases)
    due(
      `Responde ${counted(todo.openCases, 'disputa o devolución', 'disputas o devoluciones')}`,
      'Antes de que intervenga nuestro equipo',
      'Responder',
      paths.account('disputes'),
    )
  if (todo?.unansweredMessages)
    due(
      `Responde ${counted(todo.unansweredMessages, 'pregunta', 'preguntas')}`,
      'Alguien espera tu respuesta para comprar',
      'Responder',
      paths.account('messages'),
    )
  return steps
}

function semesterStep(gap: SemesterGap | null): NextStep[] {
  if (!gap || gap.missing === 0) return []
  const { missing, total, offered, cents } = gap
  const found = offered === missing && missing > 1 ? `Los ${missing}` : `${offered}`
  return [
    {
      kind: 'semester',
      text: `Tu semestre: te ${missing === 1 ? 'falta' : 'faltan'} ${missing} de ${total}`,
      note:
        offered === 0
          ? `Hoy nadie ${missing === 1 ? 'lo vende' : 'los vende'}`
          : `${found} ${offered === 1 ? 'está' : 'están'} en el campus · ${wholePesos(cents)}`,
      to: paths.semester(),
    },
  ]
}

/** The bell shows the others too, so each notification is proposed once. */
function newsSteps({ news, unread }: NextFacts): NextStep[] {
  const stepOf = (topic: Topic, kind: NextStep['kind']): NextStep[] =>
    news
      .filter((entry) => entry.topic === topic)
      .map(({ title, text, path }) => ({ kind, text: title, note: text, to: path }))
  const own = [...stepOf('wishes', 'price'), ...stepOf('searches', 'found')]
  const rest = unread - own.length
  const other = news.find(({ topic }) => topic !== 'wishes' && topic !== 'searches')
  if (rest <= 0) return own
  const more = rest > 1 ? ` y ${rest - 1} más` : ''
  const note = other ? other.title + more : rest === 1 ? 'Está en tu campana' : 'Están en tu campana'
  return [
    ...own,
    { kind: 'news', text: counted(rest, 'aviso nuevo', 'avisos nuevos'), note, to: paths.received() },
  ]
}
