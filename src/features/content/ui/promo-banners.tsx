import { ButtonLink } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { BannerView } from '../contract.ts'

const looks = ['bg-mint', 'bg-[linear-gradient(120deg,#fff0e2,#fbcfaf)]']
const art = 'absolute -right-1 -bottom-1.5 h-auto w-[150px] md:right-2 md:w-[216px]'

/** A single one, as after a failed picture, takes the whole row. */
export function PromoBanners({ banners }: { banners: readonly BannerView[] }) {
  return (
    <div className="grid gap-2.5 md:auto-cols-fr md:grid-flow-col md:gap-4" data-parts="">
      {banners.map((banner, index) => (
        <section
          key={banner.title}
          data-part={banner.title}
          className={cn(
            'relative flex min-h-44 flex-col items-start justify-center overflow-hidden rounded-banner p-5 md:min-h-52 md:px-8 md:py-7',
            looks[index % looks.length],
          )}
        >
          <Picture
            image={banner.image}
            alt=""
            width={216}
            height={216}
            sizes={216}
            kind="banner"
            className={art}
          />
          <h2 className="relative max-w-[9.5em] text-figure md:text-[1.625rem]">{banner.title}</h2>
          <p className="relative mt-1.5 mb-3 max-w-[13em] text-md md:mt-2 md:mb-4 md:max-w-[17em] md:text-base">
            {banner.text}
          </p>
          <ButtonLink to={banner.linkPath} variant="dark" className="relative">
            {banner.linkLabel}
          </ButtonLink>
        </section>
      ))}
    </div>
  )
}
