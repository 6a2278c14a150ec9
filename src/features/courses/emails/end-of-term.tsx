import {
  MailButton,
  MailFooter,
  MailLayout,
  MailLink,
  MailProduct,
  type MailSite,
  MailText,
  MailTitle,
} from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import type { UsedBookView } from '../contract.ts'
import { studentsText, usedBookNote } from '../texts.ts'

type Asked = {
  userId: string
  termId: number
  name: string
  books: readonly [UsedBookView, ...UsedBookView[]]
  /** Path of a page that ends these mails, and the address that one POST to ends them. */
  stopPath: string
  unsubscribe: string
}

const needText = ({ students }: UsedBookView) =>
  students > 0 ? studentsText(students) : 'Alguien lo va a necesitar'

/** To who has books of the lists, once in the last four weeks of a term. */
export const endOfTermMail: MailTemplate<Asked> = {
  key: ({ userId, termId }) => `term:${termId}:${userId}`,
  subject: ({ books: [first, ...others] }) =>
    `${others.length > 0 ? '¿Ya no usas tus libros?' : `¿Ya no usas «${first.name}»?`} ${needText(first)}`,
  unsubscribe: ({ unsubscribe }) => unsubscribe,
  Body: EndOfTermBody,
}

const pathOf = ({ orderId, productUrl }: UsedBookView) =>
  orderId ? paths.sellAgain(orderId) : paths.productForm(productUrl)

function EndOfTermBody({ site, name, books, stopPath }: Asked & { site: MailSite }) {
  const [first] = books
  const isOne = books.length === 1
  return (
    <MailLayout site={site} preview={needText(first)}>
      <MailTitle>¿Ya no lo usas?</MailTitle>
      <MailText>
        {name && `Hola, ${name}: `}
        {name ? 'el' : 'El'} semestre se acaba, y lo que ya no vas a usar le sirve a alguien el que viene. Lo
        publicas otra vez con un clic: ya tenemos los datos y un precio al que se vende.
      </MailText>
      {books.map((book) => (
        <MailProduct
          key={book.isbn}
          href={site.url + pathOf(book)}
          picture={`${site.url}${book.image.base}-${book.image.widths[0]}.webp`}
          name={book.name}
          price="Vender otra vez"
          note={usedBookNote(book)}
        />
      ))}
      <MailButton href={site.url + (isOne ? pathOf(first) : paths.endOfTerm())}>
        {isOne ? 'Venderlo otra vez' : 'Elegir qué vender'}
      </MailButton>
      <MailFooter>
        Te escribimos una vez por semestre, porque tienes libros que piden las listas.
        <br />
        <MailLink href={site.url + paths.account('alerts')}>Cambiar mis avisos</MailLink> ·{' '}
        <MailLink href={site.url + stopPath}>No recibir más este correo</MailLink>
      </MailFooter>
    </MailLayout>
  )
}
