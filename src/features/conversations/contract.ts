import { z } from 'zod'
import { multilineText } from '../../lib/form-fields.ts'
import { ImageView } from '../../lib/image-view.ts'
import { isVisible } from '../../lib/visible-text.ts'
import { settings } from '../settings/rules.ts'
import { PhotoView } from '../uploads/contract.ts'
import { conversationSides } from './rules.ts'
import { tooManyPhotos } from './texts.ts'

const { textMax, maxPhotos } = settings.conversations

/** The database has no year 0 and reads no long fractions. */
export const Instant = z.iso
  .datetime()
  .max(30)
  .refine((text) => !text.startsWith('0000'), 'Una fecha desde el año 1')

/** A basket and one of its stores, by the store's address. */
export const ConversationPlace = z.object({ checkoutId: z.uuid(), store: z.string().min(1).max(200) })
export type ConversationPlace = z.output<typeof ConversationPlace>

/** `photos`: uploads for the purpose `case`. `insists`: the person was asked about paying outside, and sends it. */
export const MessageInput = z
  .strictObject({
    text: multilineText(textMax).default(''),
    photos: z.array(z.string().max(60)).max(maxPhotos, tooManyPhotos).default([]),
    insists: z.boolean().default(false),
  })
  .refine(({ text, photos }) => isVisible(text) || photos.length > 0, {
    error: 'Escribe un mensaje o agrega una foto',
    path: ['text'],
  })
export type MessageInput = z.output<typeof MessageInput>

/** `writing`: chosen by the page or program; the same one stores a message once. `answersDispute`: announced dispute. */
export const MessageForm = MessageInput.safeExtend({
  writing: z.string().max(200).optional(),
  answersDispute: z.uuid().optional(),
})
export type MessageForm = z.output<typeof MessageForm>

/** `until`: time of the last message that was shown; default: all messages. */
export const ReadInput = z.strictObject({ until: Instant.optional() })

/** Polled by open pages: answers from memory, without the session. */
export const CHANGES_PATH = '/conversation-changes'
/** `since`: when the conversation was read, epoch milliseconds. */
export const ChangesQuery = z.object({ checkoutId: z.uuid().toLowerCase(), since: z.coerce.number() })
export type ChangesQuery = z.output<typeof ChangesQuery>
export const ChangesView = z.object({ at: z.number(), isChanged: z.boolean() })
export type ChangesView = z.output<typeof ChangesView>

const MessageItem = z.object({
  kind: z.literal('message'),
  /** Messages of a return or dispute have the id of their case in it and cannot be reported. */
  id: z.string(),
  side: z.enum(conversationSides),
  text: z.string(),
  photos: z.array(PhotoView),
  /** It seems to lead outside. */
  isWarned: z.boolean(),
  isReportable: z.boolean(),
  at: z.iso.datetime(),
})
export type MessageItem = z.output<typeof MessageItem>

/** Something that happened to an order; `note`: words of a person or of staff about it. */
const EventItem = z.object({
  kind: z.literal('event'),
  text: z.string(),
  note: z.string(),
  /** The purchase went on: paid, brought, handed over, confirmed. */
  isStep: z.boolean(),
  at: z.iso.datetime(),
})
export type EventItem = z.output<typeof EventItem>

export const ConversationItem = z.discriminatedUnion('kind', [MessageItem, EventItem])
export type ConversationItem = z.output<typeof ConversationItem>

export const ConversationView = z.object({
  checkoutId: z.uuid(),
  store: z.object({ name: z.string(), url: z.string() }),
  buyer: z.string(),
  /** Your side. */
  side: z.enum(conversationSides),
  /** State of the open case or of the purchase, and who acts next until when. */
  title: z.string(),
  next: z.string().nullable(),
  /** The same in a few words. */
  summary: z.string(),
  /** An order was not brought by its day. */
  isLate: z.boolean(),
  orders: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      product: z.string(),
      image: ImageView,
      quantity: z.int(),
      subtotalCents: z.int(),
    }),
  ),
  /** Open returns and disputes, with what happens next. */
  cases: z.array(
    z.object({
      kind: z.enum(['return', 'dispute']),
      id: z.uuid(),
      orderId: z.uuid(),
      orderNumber: z.string(),
      label: z.string(),
      text: z.string(),
      until: z.iso.datetime().nullable(),
      /** The buyer's code for the office; null for programs. */
      code: z.string().nullable(),
      /** The next actor. */
      by: z.enum(['buyer', 'seller', 'staff']).nullable(),
      /** Your act in the return; null without one. */
      act: z.string().nullable(),
    }),
  ),
  /** Oldest first. */
  items: z.array(ConversationItem),
  /** Value of `before` for the older messages; null without any. */
  earlier: z.iso.datetime().nullable(),
  mayWrite: z.boolean(),
  /** Null while an order is open, and if nobody may write although the time has not come. */
  closesAt: z.iso.datetime().nullable(),
  /** Time of the last message that the other side has read. */
  otherReadAt: z.iso.datetime().nullable(),
  isUnread: z.boolean(),
  quickReplies: z.array(z.string()),
  /** The dispute that the next text of the page's form answers; null without one. */
  answersDispute: z.object({ id: z.uuid(), orderNumber: z.string() }).nullable(),
})
export type ConversationView = z.output<typeof ConversationView>

export const ConversationSummary = z.object({
  checkoutId: z.uuid(),
  store: z.object({ name: z.string(), url: z.string() }),
  side: z.enum(conversationSides),
  /** Name of the store or the buyer. */
  other: z.string(),
  /** The store's logo. */
  logo: z.string().nullable(),
  /** The first one of the purchase. */
  product: z.string(),
  lastAt: z.iso.datetime(),
  lastText: z.string(),
  isOwn: z.boolean(),
  unread: z.int(),
})
export type ConversationSummary = z.output<typeof ConversationSummary>
