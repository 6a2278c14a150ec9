import IconBeach from '@icons/beach'
import IconBrandFacebook from '@icons/brand-facebook'
import IconBrandInstagram from '@icons/brand-instagram'
import IconBrandLinkedin from '@icons/brand-linkedin'
import IconBrandTwitter from '@icons/brand-twitter'
import IconBrandYoutube from '@icons/brand-youtube'
import IconClock from '@icons/clock'
import IconPencil from '@icons/pencil'
import IconPrinter from '@icons/printer'
import IconRosetteDiscountCheck from '@icons/rosette-discount-check'
import { Link } from 'react-router'
import { PosterLinks } from '../../../features/content/ui/poster-links.tsx'
import { type SocialNetwork, socialNetworks } from '../../../features/stores/rules.ts'
import { socialTexts, unratedText } from '../../../features/stores/texts.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DetailsMenu, menuButton, menuPanel } from '../../../ui/details-menu.tsx'
import type { Glyph } from '../../../ui/icon.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OfficialMark } from '../../../ui/official-mark.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import type { StoreCardData } from './load-store.ts'

const glyphs: Record<SocialNetwork, Glyph> = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  twitter: IconBrandTwitter,
  linkedin: IconBrandLinkedin,
  youtube: IconBrandYoutube,
}

export function StoreCard({
  store,
  editTo,
  holidaysTo,
}: {
  store: StoreCardData
  editTo: string
  holidaysTo: string
}) {
  const social = socialNetworks.flatMap((network) => {
    const link = store.social[network]
    return link ? [{ network, link }] : []
  })
  return (
    <Box flush>
      <div className="tone-lila h-34 overflow-hidden rounded-t-card max-md:hidden">
        {store.cover && (
          <Picture image={store.cover} alt="" kind="store" optional className="size-full object-cover" />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 p-3 md:items-start md:gap-4 md:px-5 md:pt-0 md:pb-4">
        <Picture
          image={store.logo}
          alt=""
          kind="store"
          instead={store.name.slice(0, 1)}
          width={92}
          height={92}
          className="relative size-12 rounded-field border border-line bg-white object-cover md:-mt-10 md:size-23 md:rounded-card md:border-4 md:border-white md:shadow-float"
        />
        <div className="min-w-0 flex-1 md:basis-72 md:pt-3">
          <p className="flex flex-wrap items-center gap-x-2">
            <b className="[overflow-wrap:anywhere] max-md:leading-tight md:text-xl">{store.name}</b>
            <Popover
              triggerClassName="inline-flex min-h-11 items-center rounded-md"
              trigger={
                <span title={store.badgeComment}>
                  <Chip
                    tone={store.verification === 'review' ? 'warning' : 'success'}
                    icon={store.verification === 'review' ? IconClock : IconRosetteDiscountCheck}
                  >
                    {store.badge}
                  </Chip>
                </span>
              }
            >
              {store.isStaffSaying && <OfficialMark />} {store.badgeComment}
            </Popover>
          </p>
          <p className="text-md [overflow-wrap:anywhere] text-muted max-md:hidden">
            <Link to={paths.store(store.url)} className="hover:underline">
              {store.address}
            </Link>{' '}
            · {store.city}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2 max-md:w-full md:mt-3 md:ml-auto md:flex md:gap-2.5">
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
            <ButtonLink to={holidaysTo} variant="neutral" preventScrollReset>
              <Icon of={IconBeach} size="s" />
              Vacaciones
            </ButtonLink>
          )}
          <ButtonLink to={editTo} variant="neutral" preventScrollReset>
            <Icon of={IconPencil} size="s" />
            Editar tienda
          </ButtonLink>
        </div>
      </div>
      <dl className="grid border-t border-line text-md max-md:hidden md:grid-cols-2 xl:grid-cols-[auto_auto_1fr_auto]">
        {store.positivePercent === null ? (
          <Fact label="Calificaciones" value={unratedText} />
        ) : (
          <Fact
            label={store.ratingCount === 1 ? '1 calificación' : `${store.ratingCount} calificaciones`}
            value={`${store.positivePercent} % positivas`}
          />
        )}
        <Fact label="Teléfono de la tienda" value={`+52 ${store.phone}`} />
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
