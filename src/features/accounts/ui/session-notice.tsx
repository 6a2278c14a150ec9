import { Link, useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { sessionTexts } from '../texts-session.ts'
import { newsFor, useWho } from './who.ts'

const look = 'items-center shadow-overlay'

/** Says what keeps this page from going on. */
export function SessionNotice({ username }: { username: string | null }) {
  const news = useWho()
  const { who, held } = news
  const kind = newsFor(username, news)
  const { pathname, search } = useLocation()
  if (kind === null) return null
  if (kind === 'offline')
    return (
      <Notice tone="warning" title={sessionTexts.unreachable} className={look}>
        Lo que enviaste espera aquí y sale en cuanto vuelva la conexión.
      </Notice>
    )
  if (kind === 'other' && typeof who !== 'string')
    return (
      <Notice tone="warning" title={`Ahora ingresaste como @${who.username}.`} className={look}>
        {held > 0
          ? `El formulario que enviaste como @${username} espera aquí y sale cuando ingreses de nuevo con esa cuenta.`
          : `Esta página es de @${username}. Lo que escribiste sigue aquí.`}
        <span className="mt-2 flex flex-wrap gap-2">
          {/* The login turns away who is signed in: the other account leaves first. */}
          <form method="post" action={paths.logout()} target="_blank" rel="noopener">
            <Button type="submit" size="s">
              Ingresar como @{username} en otra pestaña
            </Button>
          </form>
          <Button size="s" variant="neutral" onClick={() => location.reload()}>
            {held > 0 ? 'Descartarlo y actualizar' : 'Actualizar'}
          </Button>
        </span>
      </Notice>
    )
  return (
    <Notice tone="warning" title="Tu sesión terminó." className={look}>
      {held > 0 ? 'Lo que enviaste espera aquí y sale cuando ingreses. ' : 'Lo que escribiste sigue aquí. '}
      <span className="mt-2 block">
        <Link
          to={paths.login(pathname + search)}
          target="_blank"
          className="hit-44 font-bold underline underline-offset-3"
        >
          Ingresar de nuevo en otra pestaña
        </Link>
      </span>
    </Notice>
  )
}
