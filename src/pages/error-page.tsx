import { useRevalidator } from 'react-router'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/text-link.tsx'

const home = { to: paths.home(), label: 'Volver al inicio' }

function textsOf(status: number) {
  if (status === 404)
    return {
      way: home,
      title: '404: ohh! página no encontrada',
      text: 'La dirección cambió o lo que buscas ya no está.',
    }
  // Only staff pages are closed by role.
  if (status === 403)
    return {
      way: { to: paths.staff(), label: 'Ir a lo que te toca' },
      title: 'Tu cuenta no abre esta página',
      text: 'Es de otra función del equipo. Si la necesitas, pídela a quien administra el mercado.',
    }
  return status < 500
    ? {
        way: home,
        title: 'Eso no se puede hacer aquí',
        text: 'La solicitud no se entiende en esta página. Regresa e intenta de nuevo.',
      }
    : {
        way: home,
        title: 'Algo falló de nuestro lado',
        text: 'Ya lo registramos. Intenta nuevamente en unos minutos.',
      }
}

export const errorTitle = (status: number) => textsOf(status).title

/** The request id lets support find the log line. */
export function ErrorPage({ status, requestId }: { status: number; requestId: string | undefined }) {
  const { title, text, way } = textsOf(status)
  return (
    <div className="page grid justify-items-center gap-4 py-20 text-center">
      {status !== 404 && <p className="text-4xl font-extrabold text-primary">{status}</p>}
      <h1>{title}</h1>
      <p className="text-muted">{text}</p>
      <TextLink to={way.to}>{way.label}</TextLink>
      {status >= 500 && requestId && (
        <p className="text-xs text-faint">
          Referencia: <span data-request-id>{requestId}</span>
        </p>
      )}
    </div>
  )
}

export function OfflinePage() {
  const { revalidate } = useRevalidator()
  return (
    <div className="page grid justify-items-center gap-4 py-20 text-center">
      <h1>Sin conexión</h1>
      <p className="text-muted">Revisa tu internet e intenta de nuevo; tu carrito sigue como estaba.</p>
      <Button onClick={() => void revalidate()}>Intentar de nuevo</Button>
      <TextLink to={paths.pass()} reloadDocument>
        Ver mi pase
      </TextLink>
    </div>
  )
}
