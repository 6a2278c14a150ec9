import IconBeach from '@icons/beach'
import IconBrandFacebook from '@icons/brand-facebook'
import IconBrandInstagram from '@icons/brand-instagram'
import IconBrandLinkedin from '@icons/brand-linkedin'
import IconBrandTwitter from '@icons/brand-twitter'
import IconBrandYoutube from '@icons/brand-youtube'
import IconChevronDown from '@icons/chevron-down'
import IconClock from '@icons/clock'
import IconPencil from '@icons/pencil'
import IconPrinter from '@icons/printer'
import IconRosetteDiscountCheck from '@icons/rosette-discount-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PosterLinks } from '../../../features/content/ui/poster-links.tsx'
import { type SocialNetwork, socialNetworks } from '../../../features/stores/rules.ts'
import { socialTexts, unratedText } from '../../../features/stores/texts.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DetailsMenu, menuButton, menuPanel } from '../../../ui/details-menu.tsx'
import { type Glyph, Icon } from '../../../ui/icon.tsx'
import { OfficialMark } from '../../../ui/official-mark.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import type { StoreCardData } from './load-store.ts'
import { useListAddress } from './table-data.ts'

const glyphs: Record<SocialNetwork, Glyph> = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  twitter: IconBrandTwitter,
  linkedin: IconBrandLinkedin,
  youtube: IconBrandYoutube,
}

export function StoreCard({ store, children }: { store: StoreCardData; children: ReactNode }) {
  const to = useListAddress()
  const social = socialNetworks.flatMap((network) => {
    const link = store.social[network]
    return link ? [{ network, link }] : []
  })
  return (
    <Box as="details" flush className="group">
      <summary className="grid grid-cols-[48px_minmax(0,1fr)_20px] items-center gap-3 p-3 md:px-5">
        <Picture
          image={store.logo}
          alt=""
          kind="store"
          instead={store.name.slice(0, 1)}
          width={48}
          height={48}
          className="size-12 rounded-field border border-line bg-white object-cover"
        />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <b className="leading-tight [overflow-wrap:anywhere]">{store.name}</b>
          <Chip
            tone={store.verification === 'review' ? 'warning' : 'success'}
            icon={store.verification === 'review' ? IconClock : IconRosetteDiscountCheck}
          >
            {store.badge}
          </Chip>
          <span className="basis-full text-sm text-muted">Editar, compartir, vacaciones, cerrar</span>
        </span>
        <Icon of={IconChevronDown} className="text-muted group-open:rotate-180" />
      </summary>
      <p className="px-3 text-md text-muted md:px-5">
        {store.isStaffSaying && <OfficialMark />} {store.badgeComment}{' '}
        <Link to={paths.store(store.url)} className="link hit-44 [overflow-wrap:anywhere]">
          {store.address}
        </Link>{' '}
        · {store.city}
      </p>
      <div className="grid grid-cols-2 gap-2 p-3 md:flex md:flex-wrap md:gap-2.5 md:px-5">
        {!store.held && (
          <>
            <ShareButton path={paths.store(store.url)} name={store.name} look="button" />
            <DetailsMenu
              summary={
                <>
                  <Icon of={IconPrinter} size="s" />
                  Carteles
                </>
              }
              summaryClassName={menuButton}
              className="relative"
              panelClassName={`absolute right-0 z-20 mt-1 w-72 ${menuPanel}`}
            >
              <PosterLinks />
            </DetailsMenu>
          </>
        )}
        {!store.holidays && (
          <ButtonLink to={to({ vacaciones: '1' })} variant="neutral" preventScrollReset>
            <Icon of={IconBeach} size="s" />
            Vacaciones
          </ButtonLink>
        )}
        <ButtonLink to={to({ editar: '1' })} variant="neutral" preventScrollReset>
          <Icon of={IconPencil} size="s" />
          Editar tienda
        </ButtonLink>
        <Link to={paths.closeStore()} className="link inline-flex min-h-11 items-center justify-center px-2">
          Cerrar mi tienda
        </Link>
      </div>
      <dl className="grid border-t border-line text-md md:grid-cols-2 xl:grid-cols-[auto_auto_1fr_auto]">
        {store.positivePercent === null ? (
          <Fact label="Calificaciones" value={unratedText} />
        ) : (
          <Fact
            label={store.ratingCount === 1 ? '1 calificación' : `${store.ratingCount} calificaciones`}
            value={`${store.positivePercent} % positivas`}
          />
        )}
        <Fact label="Teléfono de la tienda" value={store.phone ? `+52 ${store.phone}` : 'Sin teléfono'} />
        <Fact label="Correo" value={store.email} />
        <div className="px-5 py-3">
          <dt className="text-sm text-muted">Redes</dt>
          <dd className="flex flex-wrap">
            {social.length === 0 && 'Sin redes'}
            {social.map(({ network, link }) => (
              <a
                key={network}
                href={link}
                target="_blank"
                rel="noreferrer nofollow"
                aria-label={`${socialTexts[network]} de la tienda`}
                className="-ml-2.5 grid size-11 place-items-center"
              >
                <Icon of={glyphs[network]} />
              </a>
            ))}
          </dd>
        </div>
      </dl>
      {children}
    </Box>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end border-line px-5 py-3 max-xl:border-b xl:border-r">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-bold [overflow-wrap:anywhere]">{value}</dd>
    </div>
  )
}
