import { Link } from 'react-router'
import { paths } from './routes.ts'

/** What people see when a page is missing or failed; the request id lets support find the log line. */
export function ErrorPage({ status, requestId }: { status: number; requestId: string | undefined }) {
  const missing = status === 404
  return (
    <div className="page grid justify-items-center gap-4 py-20 text-center">
      <p className="text-4xl font-extrabold text-primary">{status}</p>
      <h1>{missing ? 'ohh! página no encontrada' : 'Algo falló de nuestro lado'}</h1>
      <p className="text-muted">
        {missing
          ? 'La dirección cambió o el producto ya no está.'
          : 'Ya lo registramos. Intenta nuevamente en unos minutos; tu carrito sigue como estaba.'}
      </p>
      <Link to={paths.home()} className="link">
        Volver al inicio
      </Link>
      {!missing && requestId && (
        <p className="text-xs text-faint">
          Referencia: <span data-request-id>{requestId}</span>
        </p>
      )}
    </div>
  )
}
