import IconBell from '@icons/bell'
import IconShoppingCart from '@icons/shopping-cart'
import { type CSSProperties, useState } from 'react'
import { isReadableColour, nearestReadable, parseColour } from '../../../lib/colours.ts'
import { DEFAULT_COLOURS } from '../../../lib/site.ts'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SiteMark } from '../../../ui/site-mark.tsx'
import bag from './bag.webp?url'
import book from './book.webp?url'

const products = [
  { name: 'Álgebra lineal para ingeniería', price: '$320.00', picture: book },
  { name: 'Mochila para laptop', price: '$479.00', picture: bag, offer: '−14 %' },
]

/** The nearest readable colour, as saved. */
function shown(text: string, otherwise: string): string {
  const colour = parseColour(text) ?? otherwise
  return isReadableColour(colour) ? colour : nearestReadable(colour)
}

type Shown = { name: string; mainColour: string; offerColour: string }
type Props = { stored: Shown; typed: FormData | undefined; logo?: string | null }

export function SitePreview({ stored, typed, logo = null }: Props) {
  const textOf = (name: keyof Shown) => String(typed?.get(name) ?? stored[name])
  const identity = {
    name: textOf('name'),
    mainColour: textOf('mainColour'),
    offerColour: textOf('offerColour'),
  }
  const [isWide, setIsWide] = useState(false)
  const colours = {
    '--main': shown(identity.mainColour, DEFAULT_COLOURS.main),
    '--offer': shown(identity.offerColour, DEFAULT_COLOURS.offer),
  } as CSSProperties
  const name = identity.name.trim() || 'Tu mercado'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-base font-bold">Así se verá</h2>
        <div className="flex gap-2">
          {[false, true].map((each) => (
            <button
              key={String(each)}
              type="button"
              aria-pressed={isWide === each}
              onClick={() => setIsWide(each)}
              className={cn(
                'min-h-11 rounded-full border px-3.5 text-md font-semibold',
                isWide === each
                  ? 'border-transparent bg-primary-soft text-primary-strong'
                  : 'border-line bg-white hover:border-primary',
              )}
            >
              {each ? 'Computadora' : 'Celular'}
            </button>
          ))}
        </div>
      </div>
      <section aria-label="Vista previa" className="box overflow-hidden" style={colours}>
        <div className="flex items-center gap-3 border-b border-line px-4 py-3">
          <span className="flex min-w-0 items-center gap-2 text-lg font-extrabold tracking-[-0.02em] text-(--main)">
            {logo && <SiteMark logo={logo} size={30} />}
            <span className="truncate">{name}</span>
          </span>
          {isWide && <span className="h-8 flex-1 rounded-button border border-line bg-canvas" />}
          <span className="ml-auto flex shrink-0 gap-3.5 text-muted">
            <Icon of={IconBell} />
            <Icon of={IconShoppingCart} />
          </span>
        </div>
        <div className="grid gap-3.5 bg-canvas p-4">
          <div className="rounded-field bg-[linear-gradient(110deg,color-mix(in_oklab,var(--main)_9%,#fff),color-mix(in_oklab,var(--main)_22%,#fff))] p-4.5">
            <p className="mb-2.5 text-xl leading-tight font-extrabold tracking-[-0.02em] text-[color-mix(in_oklab,var(--main),#000_35%)]">
              Compra y vende en tu universidad
            </p>
            <span className="inline-flex min-h-11 items-center rounded-button bg-(--main) px-4 text-md font-bold text-white">
              Ver libros
            </span>
          </div>
          <div className={cn('grid grid-cols-2 gap-2.5', isWide && 'px-9')}>
            {products.map((product) => (
              <div key={product.name} className="box relative flex flex-col overflow-hidden">
                <img src={product.picture} alt="" width={180} height={180} className="h-auto w-full" />
                {product.offer && (
                  <b className="absolute top-2.5 left-2.5 rounded-md bg-(--offer) px-2 py-0.5 text-sm text-white">
                    {product.offer}
                  </b>
                )}
                <div className="flex flex-1 flex-col p-2.5">
                  <p className={cn('text-md leading-snug font-semibold', isWide && 'truncate')}>
                    {product.name}
                  </p>
                  <p className="mt-auto pt-1 text-lg font-extrabold tracking-[-0.02em]">{product.price}</p>
                </div>
              </div>
            ))}
          </div>
        </div>
      </section>
      <p className="text-sm text-muted">
        La vista previa usa el color corregido. Los colores de error, éxito y aviso no cambian.
      </p>
    </>
  )
}
