import {
  MailButton,
  MailFooter,
  MailLayout,
  MailLink,
  MailProduct,
  MailText,
  MailTitle,
} from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import type { UsedBookView } from '../contract.ts'
import { studentDemandText, usedBookActText, usedBookNote } from '../texts.ts'

type Asked = {
  userId: string
  termId: number
  name: string
  books: readonly [UsedBookView, ...UsedBookView[]]
  /** `unsubscribe` is the address for one-click unsubscription (RFC 8058). */
  unsubscribePath: string
  unsubscribe: string
}

const needOf = (books: Asked['books']) => studentDemandText(books.length, books[0].students)

export const endOfTermMail: MailTemplate<Asked> = {
  key: ({ userId, termId }) => `term:${termId}:${userId}`,
  subject: ({ books }) =>
    `${books.length > 1 ? '¿Ya no usas tus libros?' : `¿Ya no usas «${books[0].name}»?`} ${needOf(books)}`,
  unsubscribe: ({ unsubscribe }) => unsubscribe,
  Body: ({ site, name, books, unsubscribePath }) => {
    const [first] = books
    const isOne = books.length === 1
    return (
      <MailLayout site={site} preview={needOf(books)}>
        <MailTitle>{isOne ? '¿Ya no lo usas?' : '¿Ya no los usas?'}</MailTitle>
        <MailText>
          {name && `Hola, ${name}: `}
          {name ? 'el' : 'El'} semestre termina, y el libro que ya no vas a usar le sirve a quien lo necesita
          en el próximo. Venderlo otra vez te toma un minuto: ya tenemos los datos y te proponemos un precio.
        </MailText>
        {books.map((book) => (
          <MailProduct
            key={book.isbn}
            href={site.url + book.path}
            picture={`${site.url}${book.image.base}-${book.image.widths[0]}.webp`}
            name={book.name}
            price={usedBookActText(book)}
            note={usedBookNote(book)}
          />
        ))}
        <MailButton href={site.url + (isOne ? first.path : paths.endOfTerm())}>
          {isOne ? usedBookActText(first) : 'Elegir qué vender'}
        </MailButton>
        <MailFooter>
          Te escribimos una vez por semestre, porque tienes libros que piden las materias.
          <br />
          <MailLink href={site.url + paths.account('alerts')}>Cambiar mis avisos</MailLink> ·{' '}
          <MailLink href={site.url + unsubscribePath}>No recibir más este correo</MailLink>
        </MailFooter>
      </MailLayout>
    )
  },
}
