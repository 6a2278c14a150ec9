import IconChevronDown from '@icons/chevron-down'
import { conditionText } from '../../../../features/catalogue/texts.ts'
import { contactText } from '../../../../features/staff/texts-review.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { cn } from '../../../../ui/cn.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Picture, widestOf } from '../../../../ui/picture.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { Added, MarkLabels, photoText, Removed, Words, WrittenFacts } from '../review-parts.tsx'
import type { Route } from './+types/page.ts'

type SheetProduct = Route.ComponentProps['loaderData']['products'][number]

/** A tile with a warning starts unchecked. */
export function SheetTile({ product }: { product: SheetProduct }) {
  const { url, name, storeName, tone, revision, photos, priceBefore, nameChange, contacts } = product
  return (
    <li className="grid content-start gap-2.5 rounded-card border border-line bg-white p-3.5">
      <label className="flex min-h-11 items-start gap-2.5 font-bold">
        <input
          type="checkbox"
          name="product"
          value={`${url} ${revision}`}
          defaultChecked={contacts?.length === 0}
          className="mt-0.5 size-5.5 shrink-0 accent-primary"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {nameChange ? <Words text={name} runs={nameChange.runs} /> : name}
        </span>
      </label>
      <ol className="grid grid-cols-3 gap-1.5">
        {photos.map(({ image, marks }, place) => (
          <li key={image.base} className={cn(place === 0 && 'col-span-3')}>
            <a
              href={widestOf(image)}
              target="_blank"
              rel="noreferrer"
              className={`tone-${tone} relative block overflow-hidden rounded-field ${place === 0 ? 'h-64' : 'h-24'}`}
            >
              <Picture
                image={image}
                alt={photoText(`${name}, foto ${place + 1}`, marks)}
                sizes={place === 0 ? 400 : 130}
                className={cn(
                  'size-full object-contain',
                  marks.includes('removed') && 'opacity-60 grayscale',
                )}
              />
              <MarkLabels
                marks={marks}
                className="absolute bottom-1 left-1 flex gap-1"
                each="px-1 text-2xs"
              />
            </a>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-2">
        {priceBefore === null ? (
          <b>{formatMoney(product.priceCents)}</b>
        ) : (
          <>
            <Removed>{formatMoney(priceBefore)}</Removed> <Added>{formatMoney(product.priceCents)}</Added>
          </>
        )}
        <Chip>{conditionText(product)}</Chip>
        {product.isbnBefore !== null ? (
          <span>
            ISBN {product.isbnBefore && <Removed>{product.isbnBefore}</Removed>}{' '}
            {product.isbn && <Added>{product.isbn}</Added>}
          </span>
        ) : (
          product.isbn && <span className="text-sm text-muted">ISBN {product.isbn}</span>
        )}
        {product.isSeenByAll && <Chip tone="info">Ya se ve</Chip>}
      </p>
      <Written product={product} />
      {contacts?.length !== 0 && (
        <Notice tone="warning" size="s">
          {contacts
            ? contactText(contacts)
            : 'Texto muy largo: no buscamos datos de contacto. Míralo aparte.'}
        </Notice>
      )}
      <p className="text-sm text-muted">
        {storeName} · <TextLink to={paths.staffProduct(url)}>Ver aparte</TextLink>
      </p>
    </li>
  )
}

function Written({ product: { text, begun, facts, summary, textChange } }: { product: SheetProduct }) {
  return (
    <>
      <p className="text-md [overflow-wrap:anywhere]">
        {textChange ? <Words text={begun} runs={textChange.runs} /> : begun}
      </p>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2.5 text-sm font-bold">
          Todo lo demás
          <Icon of={IconChevronDown} className="shrink-0 group-open:rotate-180" />
        </summary>
        <div className="grid gap-3">
          {(textChange !== null || begun !== text) && (
            <p className="text-md [overflow-wrap:anywhere]">{text}</p>
          )}
          <WrittenFacts facts={facts} summary={summary} />
        </div>
      </details>
    </>
  )
}
