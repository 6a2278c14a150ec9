import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import type { ConversationSide } from '../rules.ts'
import { outsideTexts } from '../texts.ts'

type Props = {
  conversationId: string
  messageId: string
  /** The reader. */
  side: ConversationSide
  sender: string
  text: string
  isWarned: boolean
  checkoutId: string
  store: string
}

/** One mail for all unread messages. */
export const unreadMail: MailTemplate<Props> = {
  key: ({ conversationId, messageId }) => `conversation:${conversationId}:${messageId}`,
  subject: ({ sender }) => `${sender} te escribió`,
  Body: ({ site, side, sender, text, isWarned, checkoutId, store }) => {
    const warning = outsideTexts.reader[side]
    return (
      <MailLayout site={site} preview={text}>
        <MailTitle>{sender} te escribió</MailTitle>
        <MailText>{text}</MailText>
        {isWarned && (
          <MailText small>
            {warning.title} {warning.text}
          </MailText>
        )}
        <MailButton href={site.url + paths.conversation(checkoutId, store)}>Leer y responder</MailButton>
      </MailLayout>
    )
  },
}
