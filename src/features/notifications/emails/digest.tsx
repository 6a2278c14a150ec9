import {
  MailButton,
  MailEntry,
  MailFooter,
  MailLayout,
  MailLink,
  MailText,
  MailTitle,
} from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import { type Topic, topics } from '../rules.ts'
import { sourceTexts } from '../texts.ts'

type Entry = { topic: Topic; title: string; text: string; path: string; picture: string | null }

type Digest = {
  userId: string
  day: string
  name: string
  entries: readonly Entry[]
  more: number
  unsubscribePath: string
  unsubscribe: string
}

export const digestMail: MailTemplate<Digest> = {
  key: ({ userId, day }) => `digest:${userId}:${day}`,
  subject: ({ entries: [first], entries, more, site }) =>
    entries.length + more === 1 && first
      ? first.title
      : `Tu resumen: ${entries.length + more} novedades en ${site.name}`,
  unsubscribe: ({ unsubscribe }) => unsubscribe,
  Body: ({ site, name, entries, more, unsubscribePath }) => {
    const groups = topics
      .map((topic) => ({ topic, topicEntries: entries.filter((entry) => entry.topic === topic) }))
      .filter(({ topicEntries }) => topicEntries.length > 0)
    return (
      <MailLayout site={site} preview={entries.map(({ title }) => title).join(' · ')}>
        <MailTitle>Tu resumen del día</MailTitle>
        <MailText>Hola, {name}: esto hay de nuevo desde tu último resumen.</MailText>
        {groups.map(({ topic, topicEntries }) => (
          <div key={topic}>
            <MailText small>{sourceTexts[topic]}</MailText>
            {topicEntries.map(({ title, text, path, picture }) => (
              <MailEntry
                key={path + title}
                href={site.url + path}
                picture={picture && site.url + picture}
                title={title}
                text={text}
              />
            ))}
          </div>
        ))}
        {more > 0 && <MailText>y {more} más.</MailText>}
        <MailButton href={site.url + paths.received()}>Ver todo</MailButton>
        <MailFooter>
          Te escribimos porque elegiste recibir un resumen al día.
          <br />
          <MailLink href={site.url + paths.account('alerts')}>Cambiar mis avisos</MailLink> ·{' '}
          <MailLink href={site.url + unsubscribePath}>No recibir más este resumen</MailLink>
        </MailFooter>
      </MailLayout>
    )
  },
}
