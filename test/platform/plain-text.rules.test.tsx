import { convert } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  MailButton,
  MailFigure,
  MailLayout,
  MailLink,
  MailOfficial,
  MailPicture,
  MailProduct,
  MailText,
  MailTitle,
} from '../../src/mail/layout.tsx'
import { mailPlainText } from '../../src/mail/send-mail.ts'
import { testSite } from '../site.ts'

const to = 'https://t.example/a?b=1&c=2'

function Everything({ preview }: { preview: string }) {
  return (
    <MailLayout site={{ ...testSite, url: 'https://t.example' }} preview={preview}>
      <MailTitle>Hola, "Ana" &lt;tú&gt; &amp; 'yo'</MailTitle>
      <MailText>
        <b>Dos</b>
        <br />
        {' líneas  \n con  huecos &amp; más'}
      </MailText>
      <MailText small>
        Lee <MailLink href={to}>esto</MailLink>, hoy.
      </MailText>
      <MailText>
        <MailLink href={to}>{to}</MailLink>
      </MailText>
      <MailOfficial>De la casa</MailOfficial>
      <MailFigure>0123</MailFigure>
      <MailPicture src="data:image/png;base64,xx" alt="QR" size={9} />
      <MailProduct href={to} picture="https://t.example/p.jpg" name="Silla & mesa" price="$5" note="Hoy" />
      <MailButton href={to}>Ir</MailButton>
    </MailLayout>
  )
}

const asText = (html: string) =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ],
  })

test('[ACC-02] the text of a mail equals the result of a general HTML parser', () => {
  for (const preview of ['Corto', 'Largo '.repeat(60)]) {
    const html = renderToStaticMarkup(<Everything preview={preview} />)
    expect(mailPlainText(html)).toBe(asText(html))
    expect(mailPlainText(html)).not.toContain(preview.trim())
    expect(mailPlainText(html)).toContain(`Lee esto ${to}, hoy.`)
  }
})
