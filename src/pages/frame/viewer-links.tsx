import { Link } from 'react-router'
import type { Me } from '../../features/me/contract.ts'
import { useMe } from '../../features/me/ui/me-state.ts'
import { paths } from '../../paths.ts'
import { Avatar, smallAvatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useSite } from '../../ui/site.tsx'

const item = 'flex min-h-11 items-center gap-2 rounded-button px-2 whitespace-nowrap hover:text-primary'

export function ViewerLinks() {
  const me = useMe((viewer) => viewer)
  if (me) return <MemberLinks me={me} />
  if (me === null) return <GuestLinks />
  return (
    <>
      <span className="early-guest">
        <GuestLinks />
      </span>
      <span className="early-member">
        <MemberLinks />
      </span>
    </>
  )
}

function GuestLinks() {
  return (
    <>
      <Link to={paths.login()} className={item}>
        Ingresar
      </Link>
      {useSite().isOpen && (
        <ButtonLink to={paths.register()} className="ml-2 text-md!">
          Registrarse
        </ButtonLink>
      )}
    </>
  )
}

function MemberLinks({ me }: { me?: Me }) {
  const staff = (
    <Link to={paths.staff()} className={item}>
      Equipo
    </Link>
  )
  return (
    <>
      {me ? me.isStaff && staff : <span className="early-staff">{staff}</span>}
      <Link to={paths.account()} className={item}>
        {me ? (
          <Avatar name={me.displayName} picture={me.picture} />
        ) : (
          <span aria-hidden="true" className={`early-avatar ${smallAvatar}`} />
        )}
        <span className="max-w-32 truncate">Mi cuenta</span>
      </Link>
    </>
  )
}
