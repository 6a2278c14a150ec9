import { z } from 'zod'
import { ImageView } from '../../lib/image-view.ts'
import { PhotoView } from '../uploads/contract.ts'

const instant = z.iso.datetime()

const Step = z.object({
  label: z.string(),
  at: instant.nullable(),
  note: z.string(),
  state: z.enum(['done', 'current', 'todo', 'failed']),
})

/** Everything that staff need of one order on one page. */
export const CaseView = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.string(),
  statusText: z.string(),
  money: z.string(),
  moneyText: z.string(),
  isHeld: z.boolean(),
  /** Not handed over, and no bank looks into its payment. */
  mayCancel: z.boolean(),
  product: z.object({ name: z.string(), url: z.string(), image: ImageView }),
  facts: z.string(),
  subtotalCents: z.int(),
  commissionCents: z.int(),
  netCents: z.int(),
  buyer: z.object({
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    phone: z.string(),
    standing: z.string(),
  }),
  store: z.object({ name: z.string(), url: z.string(), email: z.string(), standing: z.string() }),
  faculty: z.string().nullable(),
  delivery: z.string(),
  timeline: z.array(Step),
  messages: z.array(
    z.object({
      author: z.string(),
      role: z.enum(['compra', 'tienda', 'equipo', 'nota interna']),
      text: z.string(),
      photos: z.array(PhotoView),
      at: instant,
    }),
  ),
  mails: z.array(
    z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), at: instant }),
  ),
  ledger: z.object({
    movements: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        at: instant,
        lines: z.array(z.object({ account: z.string(), amountCents: z.int(), own: z.boolean() })),
      }),
    ),
    differenceCents: z.int(),
  }),
  provider: z.array(
    z.object({ kind: z.string(), id: z.string(), state: z.string(), amountCents: z.int().nullable() }),
  ),
  /** Open cases: who acts next, where, until when, and what happens if they do not. */
  waiting: z.array(z.object({ title: z.string(), text: z.string() })),
  /** What waits for staff's decision. */
  openReturn: z
    .object({ id: z.string(), status: z.string(), due: instant.nullable(), dueText: z.string() })
    .nullable(),
  openDispute: z.object({ id: z.string(), due: instant, dueText: z.string() }).nullable(),
  /** What the provider suspects of the charge, which holds the order until staff lift it. */
  warnings: z.array(z.object({ id: z.string(), reason: z.string(), since: instant })),
  /** The last refund failed: the buyer is still owed it. */
  awaitsRefund: z.boolean(),
  tasks: z.array(z.object({ id: z.string(), title: z.string(), closed: z.boolean() })),
})
export type CaseView = z.infer<typeof CaseView>
