import { Link } from 'react-router'
import { paths } from '../../routes.ts'

/** `image` is the address of the random drawing; without one there is nothing to promote yet. */
export function PromoBar({ image, to = paths.listing('libros') }: { image: string | null; to?: string }) {
  return (
    <aside aria-label="Promoción" className="bg-ink text-xs text-white md:text-md">
      <div className="page flex min-h-12 items-center gap-2 md:min-h-13 md:gap-3 [&_:focus-visible]:outline-white">
        {image === null ? (
          <p className="py-2">
            <b>Próximamente</b> <span aria-hidden="true">·</span> Nuevas ofertas disponibles
            <span className="max-md:hidden">
              {' '}
              <span aria-hidden="true">·</span> Mantente atento
            </span>
          </p>
        ) : (
          <>
            <img src={image} alt="" width={36} height={36} className="size-9 object-contain max-md:hidden" />
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

function Dot() {
  return (
    <span aria-hidden="true" className="opacity-45 max-md:hidden">
      ·
    </span>
  )
}
