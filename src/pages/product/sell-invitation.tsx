import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The product page invites people to become a vendor (D1 §1). */
export function SellInvitation() {
  return (
    <section className="rounded-card bg-[linear-gradient(120deg,#e4f6ee,#bfe8d8)] p-5 md:p-[22px]">
      <h2 className="text-lg! md:text-[1.125rem]!">Vende lo que ya no usas</h2>
      <p className="mt-1.5 mb-3.5 text-md">Abre tu tienda en tres pasos y entrega en tu propia facultad.</p>
      <ButtonLink to={paths.vendor()} variant="neutral" size="s">
        Abrir mi tienda
      </ButtonLink>
    </section>
  )
}
