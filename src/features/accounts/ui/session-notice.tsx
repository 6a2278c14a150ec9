import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Reports that the page's session ended or belongs to another account; typed text stays. */
export function SessionNotice({
  owner,
  problem,
}: {
  owner: string | null
  problem: { kind: 'ended' } | { kind: 'other'; now: string } | null
}) {
  const host = useModalHost(problem?.kind ?? null)
  const notice = (
    <div
      role="status"
      className="fixed inset-x-0 bottom-[calc(var(--phone-bar,0px)+12px)] z-toast mx-auto w-full max-w-[560px] px-3.5 empty:hidden"
    >
      {problem?.kind === 'ended' && <Ended />}
      {problem?.kind === 'other' && <Other owner={owner ?? ''} now={problem.now} />}
    </div>
  )
  return host ? createPortal(notice, host) : notice
}

function Other({ owner, now }: { owner: string; now: string }) {
  return (
    <Notice tone="warning" title={`Ahora ingresaste como @${now}.`} className="items-center shadow-overlay">
      Esta página es de @{owner}. Lo que escribiste sigue aquí.
      <span className="mt-2 flex flex-wrap gap-2">
        {/* The login redirects signed-in users, so the other account signs out first. */}
        <form method="post" action={paths.logout()} target="_blank" rel="noopener">
          <Button type="submit" size="s">
            Ingresar como @{owner} en otra pestaña
          </Button>
        </form>
        <Button size="s" variant="neutral" onClick={() => location.reload()}>
          Actualizar
        </Button>
      </span>
    </Notice>
  )
}

function Ended() {
  const { pathname, search } = useLocation()
  return (
    <Notice tone="warning" title="Tu sesión terminó." className="items-center shadow-overlay">
      Lo que escribiste sigue aquí.
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

/** The open modal dialog: nothing outside of it can be clicked. */
function useModalHost(problem: string | null): Element | null {
  const [host, setHost] = useState<Element | null>(null)
  useEffect(() => setHost(problem === null ? null : document.querySelector('dialog:modal')), [problem])
  return host?.isConnected ? host : null
}
