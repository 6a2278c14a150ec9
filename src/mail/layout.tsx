import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createContext, type ReactNode, useContext } from 'react'
import { logoFile, type Site } from '../lib/site.ts'
import { paths } from '../paths.ts'

const color = { ink: '#141b34', muted: '#525c75', canvas: '#f6f7fb', line: '#dde2ec' }
const font = '"Plus Jakarta Sans", "Segoe UI", Roboto, Helvetica, Arial, sans-serif'

export type MailSite = Pick<Site, 'name' | 'mainColour' | 'logo' | 'support' | 'terms'> & { url: string }

const MainColour = createContext(color.ink)

/** `preview` is shown next to the subject in a mailbox. */
export function MailLayout({
  site,
  preview,
  children,
}: {
  site: MailSite
  preview: string
  children: ReactNode
}) {
  return (
    <Html lang="es-MX">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, background: color.canvas, fontFamily: font, color: color.ink }}>
        <Container style={{ maxWidth: 560, margin: '0 auto', padding: '24px 16px' }}>
          <Text style={{ margin: '0 0 16px', fontSize: 24, fontWeight: 800, letterSpacing: '-0.02em' }}>
            <Link href={site.url} style={{ color: site.mainColour, textDecoration: 'none' }}>
              {site.logo && (
                <Img
                  src={site.url + paths.file(logoFile(site.logo, 96))}
                  alt=""
                  width={32}
                  height={32}
                  style={{ display: 'inline-block', marginRight: 8, verticalAlign: -6, borderRadius: 7 }}
                />
              )}
              {site.name}
            </Link>
          </Text>
          <Section
            style={{
              background: '#ffffff',
              border: `1px solid ${color.line}`,
              borderRadius: 16,
              padding: '8px 24px 20px',
            }}
          >
            <MainColour value={site.mainColour}>{children}</MainColour>
          </Section>
          <Text style={{ margin: '16px 0 0', fontSize: 12, lineHeight: 1.5, color: color.muted }}>
            Recibes este mensaje por tu cuenta o tus compras en {site.name}. Nunca te pediremos tu contraseña
            por correo, ni pagar fuera del sitio.
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export function MailTitle({ children }: { children: ReactNode }) {
  return (
    <Text style={{ margin: '12px 0 0', fontSize: 20, fontWeight: 700, lineHeight: 1.25 }}>{children}</Text>
  )
}

export function MailText({ small = false, children }: { small?: boolean; children: ReactNode }) {
  const style = small ? { fontSize: 13, color: color.muted } : { fontSize: 15 }
  return <Text style={{ margin: '12px 0 0', lineHeight: 1.5, ...style }}>{children}</Text>
}

/** A statement of the operator, with the mark of `ui/official-mark.tsx`. */
export function MailOfficial({ children }: { children: ReactNode }) {
  const mainColour = useContext(MainColour)
  return (
    <Section
      style={{ margin: '16px 0 0', borderLeft: `3px solid ${mainColour}`, paddingLeft: 12, fontSize: 15 }}
    >
      <Text style={{ margin: 0, fontSize: 12, fontWeight: 700, color: mainColour }}>✓ Equipo oficial</Text>
      <Text style={{ margin: '4px 0 0', lineHeight: 1.5 }}>{children}</Text>
    </Section>
  )
}

export function MailFigure({ children }: { children: ReactNode }) {
  return (
    <Text style={{ margin: '16px 0 0', fontSize: 32, fontWeight: 800, letterSpacing: '0.2em' }}>
      {children}
    </Text>
  )
}

export function MailPicture({ src, alt, size }: { src: string; alt: string; size: number }) {
  return (
    <Img
      src={src}
      alt={alt}
      width={size}
      height={size}
      style={{ margin: '12px 0 0', border: `1px solid ${color.line}`, borderRadius: 12 }}
    />
  )
}

export function MailProduct({
  href,
  picture,
  name,
  price,
  note,
}: {
  href: string
  picture: string
  name: string
  price: string
  note: string
}) {
  return (
    <Row style={{ margin: '16px 0 0' }}>
      <Column style={{ width: 96, verticalAlign: 'top' }}>
        <ProductImg src={picture} size={80} />
      </Column>
      <Column style={{ verticalAlign: 'top', fontSize: 15, lineHeight: 1.4 }}>
        <Link href={href} style={{ color: color.ink, fontWeight: 700 }}>
          {name}
        </Link>
        <Text style={{ margin: '2px 0 0', fontSize: 18, fontWeight: 800, lineHeight: 1.3 }}>{price}</Text>
        <Text style={{ margin: '2px 0 0', fontSize: 13, lineHeight: 1.4, color: color.muted }}>{note}</Text>
      </Column>
    </Row>
  )
}

function ProductImg({ src, size }: { src: string; size: number }) {
  const style = { border: `1px solid ${color.line}`, borderRadius: 10, objectFit: 'cover' } as const
  return <Img src={src} alt="" width={size} height={size} style={style} />
}

export function MailEntry({
  href,
  picture,
  title,
  text,
}: {
  href: string
  picture: string | null
  title: string
  text: string
}) {
  return (
    <Row style={{ margin: '14px 0 0' }}>
      {picture && (
        <Column style={{ width: 64, verticalAlign: 'top' }}>
          <ProductImg src={picture} size={48} />
        </Column>
      )}
      <Column style={{ verticalAlign: 'top', fontSize: 15, lineHeight: 1.4 }}>
        <Link href={href} style={{ color: color.ink, fontWeight: 700 }}>
          {title}
        </Link>
        <Text style={{ margin: '2px 0 0', fontSize: 14, lineHeight: 1.4, color: color.muted }}>{text}</Text>
      </Column>
    </Row>
  )
}

export function MailFooter({ children }: { children: ReactNode }) {
  return (
    <Section style={{ margin: '20px 0 0', borderTop: `1px solid ${color.line}`, paddingTop: 4 }}>
      <Text style={{ margin: '8px 0 0', fontSize: 13, lineHeight: 1.6, color: color.muted }}>{children}</Text>
    </Section>
  )
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: useContext(MainColour), fontWeight: 700 }}>
      {children}
    </Link>
  )
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      style={{
        display: 'inline-block',
        marginTop: 20,
        padding: '13px 22px',
        borderRadius: 10,
        background: useContext(MainColour),
        color: '#ffffff',
        fontSize: 15,
        fontWeight: 700,
      }}
    >
      {children}
    </Button>
  )
}
