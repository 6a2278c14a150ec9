import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import { type ConversationSide, otherSide } from '../rules.ts'
import { outsideTexts, type Subject, subjectText } from '../texts.ts'

type Props = {
  conversation: { id: string; checkoutId: string; lastAt: Date; lastSide: ConversationSide }
  store: string
  sender: string
  subject: Subject
  /** The newest message. */
  text: string
  isWarned: boolean
}

/** One mail for all unread messages. */
export const unreadMail: MailTemplate<Props> = {
  key: ({ conversation: { id, lastAt } }) => `conversation:${id}:${lastAt.getTime()}`,
  subject: ({ sender, subject }) => `${sender} te escribió · ${subjectText(subject)}`,
  Body: ({ site, conversation: { checkoutId, lastSide }, store, sender, subject, text, isWarned }) => (
    <MailLayout site={site} preview={text}>
      <MailTitle>{sender} te escribió</MailTitle>
      <MailText small>{subjectText(subject)}</MailText>
      <MailText>{text}</MailText>
      {isWarned && (
        <MailText small>{Object.values(outsideTexts.reader[otherSide(lastSide)]).join(' ')}</MailText>
      )}
      <MailButton href={site.url + paths.conversation(checkoutId, store)}>Leer y responder</MailButton>
    </MailLayout>
  ),
}
