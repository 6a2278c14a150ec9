import IconAlertCircle from '@icons/alert-circle'
import IconBarcode from '@icons/barcode'
import IconCircleCheck from '@icons/circle-check'
import IconKeyboard from '@icons/keyboard'
import IconUsers from '@icons/users'
import type { ReactNode } from 'react'
import { shortMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { bookTexts, codeFaultTexts, isbnText } from '../../books/texts.ts'
import { seekersText } from '../../catalogue/texts.ts'
import type { BookToSell } from '../contract.ts'
import { BookHead } from './book-head.tsx'
import type { Scan } from './use-scan.ts'

export function ScanSheet({
  scan,
  isTyping,
  onType,
  onAgain,
  onRetry,
}: {
  scan: Scan
  isTyping: boolean
  onType: () => void
  onAgain: () => void
  onRetry: () => void
}) {
  return (
    <div className="grid gap-3" aria-live="polite">
      <Found scan={scan} onRetry={onRetry} />
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        <Button variant="neutral" size="s" onClick={onType} className={isTyping ? 'max-lg:hidden' : ''}>
          <Icon of={IconKeyboard} size="s" />
          Escribir el ISBN
        </Button>
        {scan.kind !== 'searching' && (
          <Button variant="neutral" size="s" onClick={onAgain}>
            <Icon of={IconBarcode} size="s" />
            Seguir con otro
          </Button>
        )}
      </div>
    </div>
  )
}

function Found({ scan, onRetry }: { scan: Scan; onRetry: () => void }) {
  switch (scan.kind) {
    case 'searching':
      return (
        <p className="text-md text-muted">
          Está en la contraportada y empieza con 978 o 979. Con él llenamos el título, la categoría y lo
          demás.
        </p>
      )
    case 'looking':
      return <p className="text-md font-semibold">Buscando el libro…</p>
    case 'fault':
      return <Refused>{codeFaultTexts[scan.fault]}</Refused>
    case 'unreached':
      return (
        <>
          <Refused>
            {isbnText(scan.isbn)}. {scan.why}
          </Refused>
          <div className="grid auto-cols-fr grid-flow-col gap-2.5">
            <Button size="s" onClick={onRetry}>
              Buscar otra vez
            </Button>
            <ButtonLink to={paths.sell(scan.isbn)} variant="secondary" size="s">
              Llenarlo a mano
            </ButtonLink>
          </div>
        </>
      )
    default: {
      const { isbn, about } = scan
      return (
        <>
          {about.book ? (
            <BookHead book={about.book} level="h2">
              <p className="mb-0.5 flex items-center gap-1.5 text-sm font-bold text-success">
                <Icon of={IconCircleCheck} size="s" />
                Lo encontramos
              </p>
            </BookHead>
          ) : (
            <div>
              <h2 className="text-lg">{bookTexts.unknown}</h2>
              <p className="mt-0.5 text-sm text-muted">
                Guardamos su ISBN, {isbnText(isbn)}: tú escribes el título.
              </p>
            </div>
          )}
          <DemandSummary about={about} />
          <ButtonLink to={about.book ? paths.sellBook(isbn) : paths.sell(isbn)} size="l" block>
            {about.book ? 'Vender este libro' : 'Llenarlo a mano'}
          </ButtonLink>
        </>
      )
    }
  }
}

function Refused({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 rounded-field bg-danger-soft px-3.5 py-2.5 text-md font-semibold text-danger">
      <Icon of={IconAlertCircle} size="s" className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}

function DemandSummary({ about: { demand, sold } }: { about: BookToSell }) {
  if (demand.people === 0 && !sold) return null
  return (
    <p className="flex gap-2.5 rounded-field bg-offer-soft px-3.5 py-2.5 text-md text-offer">
      <Icon of={IconUsers} size="s" className="mt-0.5" />
      <span>
        {demand.people > 0 && <b>{seekersText(demand.people)}. </b>}
        {sold &&
          (sold.fromCents === sold.toCents
            ? `Se vende a ${shortMoney(sold.fromCents)}.`
            : `Se vende entre ${shortMoney(sold.fromCents)} y ${shortMoney(sold.toCents)}.`)}
      </span>
    </p>
  )
}
