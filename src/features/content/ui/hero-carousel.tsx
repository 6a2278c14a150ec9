import { settings } from '../../settings/rules.ts'
import { Carousel } from './carousel.tsx'
import { HeroSlide, type HeroSlideView } from './hero-slide.tsx'

/** `heading` is the page's hidden h1, since the slides come and go. */
export function HeroCarousel({ heading, slides }: { heading: string; slides: readonly HeroSlideView[] }) {
  return (
    <Carousel
      label="Destacados"
      stepMs={settings.home.bannerMs}
      slides={slides.map((slide, index) => ({
        id: slide.id,
        view: <HeroSlide slide={slide} first={index === 0} />,
      }))}
      className="my-3.5 rounded-card bg-[linear-gradient(110deg,#dde8ff_0%,#cbdaff_55%,#b6c9ff_100%)] md:my-5 md:rounded-banner"
      slideClassName="min-h-[374px] max-md:pb-14"
    >
      <h1 className="sr-only">{heading}</h1>
    </Carousel>
  )
}
