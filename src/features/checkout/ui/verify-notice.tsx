import IconSchool from '@icons/school'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

export function VerifyNotice({ verifyTo, whyTo }: { verifyTo: string; whyTo: string }) {
  return (
    <Notice tone="warning" icon={IconSchool} className="mb-4 p-4.5!">
      <p className="text-control font-bold">Verifica que eres estudiante para recoger en tu facultad</p>
      Toma un minuto, con tu correo institucional. Tu carrito se queda como está.
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <ButtonLink to={verifyTo}>Verificar ahora</ButtonLink>
        <Link
          to={whyTo}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
        >
          ¿Por qué lo pedimos?
        </Link>
      </div>
    </Notice>
  )
}
