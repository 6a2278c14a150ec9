import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import type { ConversationSide } from '../rules.ts'
import { outsideTexts } from '../texts.ts'

type Props = {
  conversationId: string
  lastAt: Date
  /** The reader. */
  side: ConversationSide
  sender: string
  /** The newest message. */
  text: string
  isWarned: boolean
  checkoutId: string
  store: string
}

/** One mail for all unread messages. */
export const unreadMail: MailTemplate<Props> = {
  key: ({ conversationId, lastAt }) => `conversation:${conversationId}:${lastAt.getTime()}`,
  subject: ({ sender }) => `${sender} te escribió`,
  Body: ({ site, side, sender, text, isWarned, checkoutId, store }) => (
    <MailLayout site={site} preview={text}>
      <MailTitle>{sender} te escribió</MailTitle>
      <MailText>{text}</MailText>
      {isWarned && <MailText small>{Object.values(outsideTexts.reader[side]).join(' ')}</MailText>}
      <MailButton href={site.url + paths.conversation(checkoutId, store)}>Leer y responder</MailButton>
    </MailLayout>
  ),
}
