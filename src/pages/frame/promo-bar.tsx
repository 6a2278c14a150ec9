import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { cn } from '../../ui/cn.ts'

/**
 * `image`: address of a random drawing. Without one, or if it fails, the bar announces coming offers (D1 §1).
 */
export function PromoBar({ image, to = paths.listing('libros') }: { image: string | null; to?: string }) {
  const drawing = useImageState(image)
  const isMissing = image === null || drawing.state === 'failed'
  return (
    <aside aria-label="Promoción" className="bg-ink text-xs text-white md:text-md">
      <div className="page flex min-h-12 items-center gap-2 md:min-h-13 md:gap-3 [&_:focus-visible]:outline-white">
        {isMissing ? (
          <p className="py-2">
            <b>Próximamente</b> <Dot always /> Nuevas ofertas disponibles <Dot always /> Mantente atento
          </p>
        ) : (
          <>
            <span
              className={cn(
                'size-9 shrink-0 rounded-chip max-md:hidden',
                drawing.state === 'loading' && 'skeleton bg-white/20 noscript:bg-transparent!',
              )}
            >
              <img
                ref={drawing.ref}
                src={image}
                alt=""
                width={36}
                height={36}
                data-picture="promo"
                onLoad={drawing.onLoad}
                onError={drawing.onError}
                className="size-9 object-contain"
              />
            </span>
            <span className="rounded-md bg-sun px-2 py-0.5 text-2xs font-extrabold whitespace-nowrap text-ink md:text-xs">
              Oferta especial
            </span>
            <b className="whitespace-nowrap max-md:hidden">Nueva colección</b>
            <Dot />
            <span className="min-w-0 py-1 leading-tight">Hasta 50% de descuento</span>
            <Dot />
            <span className="whitespace-nowrap max-md:hidden">Tiempo limitado</span>
            <Link
              to={to}
              className="ml-auto flex min-h-11 shrink-0 items-center font-bold whitespace-nowrap underline underline-offset-4"
            >
              Ver Productos
            </Link>
          </>
        )}
      </div>
    </aside>
  )
}

function Dot({ always = false }: { always?: boolean }) {
  return (
    <span aria-hidden="true" className={cn('opacity-45', !always && 'max-md:hidden')}>
      ·
    </span>
  )
}

/** The picture may have loaded or failed before this script ran. */
function useImageState(src: string | null) {
  const ref = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another picture
  useEffect(() => {
    const image = ref.current
    setState(!image?.complete ? 'loading' : image.naturalWidth > 0 ? 'shown' : 'failed')
  }, [src])
  return { ref, state, onLoad: () => setState('shown'), onError: () => setState('failed') }
}
