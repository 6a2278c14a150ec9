import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { settings } from '../../settings/rules.ts'
import type { BannerView } from '../contract.ts'
import { Carousel } from './carousel.tsx'

/** `heading` is the page's hidden h1, since slides change. */
export function HeroCarousel({ heading, slides }: { heading: string; slides: readonly BannerView[] }) {
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <Carousel
        label="Destacados"
        stepMs={settings.home.bannerMs}
        slides={slides.map((slide, index) => ({
          id: slide.image.base,
          view: <HeroSlide slide={slide} first={index === 0} />,
        }))}
        className="my-3.5 rounded-card bg-[linear-gradient(110deg,#dde8ff_0%,#cbdaff_55%,#b6c9ff_100%)] md:my-5 md:rounded-banner"
        slideClassName="min-h-[374px] max-md:pb-14"
      />
    </>
  )
}

function HeroSlide({ slide, first }: { slide: BannerView; first: boolean }) {
  return (
    <div className="relative grid h-full items-center overflow-hidden md:grid-cols-2">
      <span
        aria-hidden="true"
        className="absolute -right-15 -bottom-30 size-[380px] rounded-full bg-[radial-gradient(circle,rgb(255_255_255/.55)_0_52%,rgb(255_255_255/.28)_52.3%_71%,transparent_71.3%)] md:top-1/2 md:right-6 md:bottom-auto md:size-[560px] md:-translate-y-1/2"
      />
      <div className="relative px-5 pt-6 md:py-10 md:pr-0 md:pb-12 md:pl-23">
        <h2 className="text-3xl! leading-[1.06] font-extrabold tracking-figure text-[#131c52] md:text-[clamp(2rem,3.75vw,3rem)]!">
          {slide.title}
        </h2>
        <p className="mt-2 mb-4 max-w-[26em] text-base text-[#2b356b] md:mt-3.5 md:mb-6 md:text-panel">
          {slide.text}
        </p>
        <ButtonLink to={slide.linkPath} size="l">
          {slide.linkLabel}
        </ButtonLink>
      </div>
      <div className="relative mt-1 w-full max-w-[340px] justify-self-center px-5 md:mt-0 md:max-w-none md:pr-19 md:pl-0">
        <Picture
          image={slide.image}
          alt=""
          width={1200}
          height={800}
          sizes="(width >= 48rem) 600px, 300px"
          kind="slider"
          priority={first}
          className="h-auto w-full md:max-h-[360px] md:object-contain"
        />
      </div>
    </div>
  )
}
