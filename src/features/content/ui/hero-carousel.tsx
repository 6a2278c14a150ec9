import { settings } from '../../settings/rules.ts'
import type { BannerView } from '../contract.ts'
import { Carousel } from './carousel.tsx'
import { HeroSlide } from './hero-slide.tsx'

/** `heading` is the page's hidden h1, since the slides come and go. */
export function HeroCarousel({ heading, slides }: { heading: string; slides: readonly BannerView[] }) {
  return (
    <Carousel
      label="Destacados"
      stepMs={settings.home.bannerMs}
      slides={slides.map((slide, index) => ({
        id: slide.image.base,
        view: <HeroSlide slide={slide} first={index === 0} />,
      }))}
      className="my-3.5 rounded-card bg-[linear-gradient(110deg,#dde8ff_0%,#cbdaff_55%,#b6c9ff_100%)] md:my-5 md:rounded-banner"
      slideClassName="min-h-[374px] max-md:pb-14"
    >
      <h1 className="sr-only">{heading}</h1>
    </Carousel>
  )
}
