import {
  MailButton,
  MailLayout,
  MailOfficial,
  type MailSite,
  MailText,
  MailTitle,
} from '../../../mail/layout.tsx'

export type DecisionMailProps = {
  site: MailSite
  title: string
  name: string
  text: string
  /** What staff wrote. */
  reason: string
  button: { label: string; path: string } | null
}

/** What staff decided, to whom it concerns, with their reason. */
export function DecisionMail({ site, title, name, text, reason, button }: DecisionMailProps) {
  return (
    <MailLayout site={site} preview={text}>
      <MailTitle>{title}</MailTitle>
      <MailText>
        Hola, {name}. {text}
      </MailText>
      {reason !== '' && <MailOfficial>{reason}</MailOfficial>}
      {button && <MailButton href={`${site.url}${button.path}`}>{button.label}</MailButton>}
    </MailLayout>
  )
}
