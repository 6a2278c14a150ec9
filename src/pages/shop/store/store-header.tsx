import IconBrandFacebook from '@icons/brand-facebook'
import IconBrandInstagram from '@icons/brand-instagram'
import IconBrandLinkedin from '@icons/brand-linkedin'
import IconBrandX from '@icons/brand-x'
import IconBrandYoutube from '@icons/brand-youtube'
import IconMapPin from '@icons/map-pin'
import type { StoreView } from '../../../features/stores/contract.ts'
import { socialNetworks } from '../../../features/stores/rules.ts'
import { closedText, socialTexts, unratedText, verifiedText } from '../../../features/stores/texts.ts'
import { ReliabilityLine } from '../../../features/stores/ui/reliability-line.tsx'
import { StoreLogo } from '../../../features/stores/ui/store-logo.tsx'
import { VerifiedMark } from '../../../features/stores/ui/verified-mark.tsx'
import { counted } from '../../../lib/money.ts'
import { Box } from '../../../ui/box.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Stars } from '../../../ui/stars.tsx'

const icons = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  twitter: IconBrandX,
  linkedin: IconBrandLinkedin,
  youtube: IconBrandYoutube,
}

/** Phones collapse the store's text: products come first. */
export function StoreHeader({ store, closedUntil }: { store: StoreView; closedUntil: string | null }) {
  const verified = verifiedText(store)
  const links = socialNetworks.flatMap((network) => {
    const to = store.social[network]
    return to ? [{ network, to }] : []
  })
  return (
    <Box as="header" flush className="mb-4 overflow-hidden md:mb-8">
      {store.cover && (
        <Picture
          image={store.cover}
          alt=""
          width={1280}
          height={320}
          kind="store"
          optional
          priority
          className="aspect-[4/1] max-h-40 w-full object-cover max-md:aspect-auto max-md:h-12"
        />
      )}
      <div className="grid gap-2 px-3.5 pt-3 max-md:pb-1 md:gap-3 md:p-6">
        <div className="flex items-center gap-3 md:gap-5">
          <StoreLogo logo={store.logo} name={store.name} tone="azul" size="l" />
          <div className="grid min-w-0 gap-1">
            <h1 className="text-xl md:text-2xl">{store.name}</h1>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
              {verified && <VerifiedMark text={verified} />}
              <span className="inline-flex items-center gap-1 max-md:hidden">
                <Icon of={IconMapPin} size="s" />
                {store.city}
              </span>
            </p>
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted md:order-last md:text-md">
          {store.rating === null ? (
            <span>{unratedText}</span>
          ) : (
            <span className="inline-flex flex-wrap items-center gap-1.5">
              <Stars value={store.rating} size={16} showNumber className="[&_b]:text-ink" />
              {counted(store.ratingCount, 'opinión', 'opiniones')}, {store.positivePercent} % positivas
            </span>
          )}
          <span className="max-md:hidden">
            {store.products === 1 ? '1 producto' : `${store.products} productos`}
          </span>
          <span>{counted(store.sales, 'venta', 'ventas')} en el campus</span>
          {store.reliability && <ReliabilityLine of={store.reliability} className="basis-full" />}
        </p>
        {closedUntil !== null && (
          <Notice tone="warning">{closedText(closedUntil)} y no toma pedidos. Guarda lo que te guste.</Notice>
        )}
        <Disclosure
          title="Sobre la tienda"
          className="max-md:border-t max-md:border-line"
          summaryClassName="text-md font-semibold"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 max-md:pb-3">
            <p className="max-w-read text-muted">{store.about}</p>
            <p className="inline-flex w-full items-center gap-1 text-sm text-muted md:hidden">
              <Icon of={IconMapPin} size="s" />
              {store.city}
            </p>
            {links.length > 0 && (
              <ul aria-label={`${store.name} en redes`} className="flex flex-wrap gap-1">
                {links.map(({ network, to }) => (
                  <li key={network}>
                    <a
                      href={to}
                      rel="noopener nofollow ugc"
                      target="_blank"
                      aria-label={`${socialTexts[network]} (se abre aparte)`}
                      className="grid size-11 place-items-center rounded-full border border-line text-muted hover:border-primary hover:text-primary"
                    >
                      <Icon of={icons[network]} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </Disclosure>
      </div>
    </Box>
  )
}
