import IconArrowRight from '@icons/arrow-right'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { settings } from '../../settings/rules.ts'
import type { BannerView } from '../contract.ts'
import { Carousel } from './carousel.tsx'

export function HeroCarousel({ slides }: { slides: readonly BannerView[] }) {
  return (
    <Carousel
      label="Destacados"
      stepMs={settings.home.bannerMs}
      slides={slides.map((slide, index) => ({
        id: slide.image.base,
        view: <HeroSlide slide={slide} first={index === 0} />,
      }))}
      className="mt-2 h-31 rounded-card bg-[linear-gradient(110deg,#dde8ff_0%,#cbdaff_55%,#b6c9ff_100%)] md:mt-4 md:h-40 md:rounded-banner"
    />
  )
}

/** One link. */
function HeroSlide({ slide, first }: { slide: BannerView; first: boolean }) {
  return (
    <div className="relative isolate flex h-full items-center justify-between gap-2 overflow-hidden px-4 md:px-10">
      <span
        aria-hidden="true"
        className="absolute -right-10 -z-10 size-64 rounded-full bg-white/40 md:right-0 md:size-100"
      />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 text-xl leading-tight! font-extrabold tracking-figure text-[#131c52] md:text-[2rem]">
          {slide.title}
        </h2>
        <p className="mt-1 line-clamp-1 text-[#2b356b] max-md:hidden">{slide.text}</p>
        <Link
          to={slide.linkPath}
          className="mt-1.5 inline-flex items-center gap-1.5 font-bold text-primary after:absolute after:inset-0"
        >
          {slide.linkLabel}
          <Icon of={IconArrowRight} size="s" />
        </Link>
      </div>
      <Picture
        image={slide.image}
        alt=""
        width={1200}
        height={800}
        sizes="(width >= 48rem) 230px, 112px"
        kind="slider"
        priority={first}
        className="h-full w-28 object-contain py-1 md:mr-12 md:w-60"
      />
    </div>
  )
}
