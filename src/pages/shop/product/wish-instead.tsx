import IconBell from '@icons/bell'
import IconCheck from '@icons/check'
import { useMe } from '../../../features/me/ui/use-me.ts'
import { ForGuests, ForMembers } from '../../../features/me/ui/viewers.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { savePendingAction } from '../../../ui/pending-action.ts'
import { PENDING_WISH, toggleWish } from '../toggle-wish.ts'

/** For a product that cannot be bought now. A guest's click is completed after the login. */
export function WishInstead({ url, soldOut }: { url: string; soldOut: boolean }) {
  const isWished = useMe((me) => me?.wished.includes(url) ?? false)
  const label = soldOut ? 'Avísame cuando vuelva' : 'Guardar en mi lista'
  const guests = (
    <ButtonLink
      size="l"
      to={paths.login(paths.product(url), soldOut ? 'avisar' : 'lista')}
      onClick={() => savePendingAction(PENDING_WISH, url)}
      // For `pages/light.ts`.
      data-waiting={PENDING_WISH}
      data-waiting-value={url}
    >
      <Icon of={IconBell} />
      {label}
    </ButtonLink>
  )
  const members = (
    <Button
      size="l"
      data-wish={url}
      aria-pressed={isWished}
      onClick={() => toggleWish(url)}
      className="group noscript:hidden! aria-pressed:border-success aria-pressed:bg-success-soft! aria-pressed:text-success"
    >
      <span className="flex items-center gap-2 group-aria-pressed:hidden">
        <Icon of={IconBell} />
        {label}
      </span>
      <span className="hidden items-center gap-2 group-aria-pressed:flex">
        <Icon of={IconCheck} />
        {soldOut ? 'Te avisamos cuando vuelva' : 'Está en tu lista'}
      </span>
    </Button>
  )
  return (
    <>
      <ForGuests>{guests}</ForGuests>
      <ForMembers>{members}</ForMembers>
    </>
  )
}
