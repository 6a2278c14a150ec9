import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useSite } from '../../../ui/site.tsx'

const steps = [
  ['Publica', 'Fotos, precio y listo. Publicar es gratis.'],
  ['Entrega en tu facultad', 'Dejas el producto en la oficina; ahí lo recogen.'],
  ['Cobra seguro', 'La tarjeta se cobra antes de que entregues.'],
] as const

/** Shown while the market has no products. */
export function FirstSellers() {
  const { name, university } = useSite()
  return (
    <Box className="mt-5 grid gap-5 md:p-8">
      <div>
        <h2 className="text-2xl">{name} acaba de abrir: vende lo primero</h2>
        <p className="mt-1.5 text-muted">
          Libros, calculadoras, ropa: lo que ya no usas le sirve a alguien más de {university}.
        </p>
      </div>
      <ol className="grid gap-3 md:grid-cols-3">
        {steps.map(([title, text]) => (
          <li key={title}>
            <b className="block">{title}</b>
            <span className="text-md text-muted">{text}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2.5 max-md:*:w-full">
        <ButtonLink to={paths.sell()}>Vender algo</ButtonLink>
        <ButtonLink to={paths.wanted()} variant="neutral">
          Decir qué buscas
        </ButtonLink>
      </div>
    </Box>
  )
}
