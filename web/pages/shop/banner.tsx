import Autoplay from 'embla-carousel-autoplay'
import Fade from 'embla-carousel-fade'
import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const slides = [
  {
    title: 'Good phones deserve a second owner',
    text: 'See what each one costs, what you save against new, and who sells it. A booking holds the phone for you while you decide.',
    link: { to: '/#categories', words: 'Find a phone' },
    picture: '/banner-1.svg',
  },
  {
    title: 'Turn the phone in your drawer into money',
    text: 'List it in minutes. The buyer pays by card before it leaves your hands, and a verified badge shows that you can be trusted.',
    link: { to: '/signup', words: 'Start selling' },
    picture: '/banner-2.svg',
  },
]

/** S2.17, S9.1: two fading slides, 4.5 s each, going on after a touch; still for those who want less motion. */
const options = { loop: true }
const makePlugins = () => [
  Fade(),
  Autoplay({
    delay: 4500,
    stopOnInteraction: false,
    stopOnFocusIn: false,
    breakpoints: { '(prefers-reduced-motion: reduce)': { playOnInit: false } },
  }),
]

export function Banner() {
  const [plugins] = useState(makePlugins)
  const [viewport, embla] = useEmblaCarousel(options, plugins)
  const [shown, setShown] = useState(0)
  const [playing, setPlaying] = useState(true)
  useEffect(() => {
    if (!embla) return
    const look = () => {
      setShown(embla.selectedScrollSnap())
      setPlaying(embla.plugins().autoplay.isPlaying())
    }
    look()
    embla.on('select', look).on('autoplay:play', look).on('autoplay:stop', look)
  }, [embla])
  const toggle = useCallback(() => {
    const autoplay = embla?.plugins().autoplay
    if (autoplay?.isPlaying()) autoplay.stop()
    else autoplay?.play()
  }, [embla])
  return (
    <section aria-roledescription="carousel" aria-label="Welcome" className="page-width pt-4 sm:pt-6">
      <div className="relative overflow-hidden rounded-box bg-neutral text-neutral-content">
        <div ref={viewport} className="overflow-hidden">
          <div className="flex">
            {slides.map((slide, place) => (
              <Slide key={slide.title} slide={slide} first={place === 0} shown={place === shown} place={place} />
            ))}
          </div>
        </div>
        <div className="absolute right-4 bottom-4 flex items-center gap-1 sm:right-6 sm:bottom-6">
          {slides.map((slide, place) => (
            <button
              key={slide.title}
              type="button"
              aria-label={`Slide ${place + 1}`}
              aria-current={place === shown}
              className="grid size-7 cursor-pointer place-items-center"
              onClick={() => embla?.scrollTo(place)}
            >
              <span className={`h-2 rounded-full bg-current transition-all ${place === shown ? 'w-6' : 'w-2 opacity-50'}`} />
            </button>
          ))}
          <button
            type="button"
            className="grid size-7 cursor-pointer place-items-center"
            aria-label={playing ? 'Stop the slides' : 'Play the slides'}
            onClick={toggle}
          >
            <Icon name={playing ? 'pause' : 'play'} className="size-4" />
          </button>
        </div>
      </div>
    </section>
  )
}

type SlideProps = { slide: (typeof slides)[number]; first: boolean; shown: boolean; place: number }

function Slide({ slide: { title, text, link, picture }, first, shown, place }: SlideProps) {
  const Heading = first ? 'h1' : 'h2'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel, no fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${place + 1} of ${slides.length}`}
      inert={!shown}
      className="grid min-w-0 flex-[0_0_100%] items-center gap-6 bg-neutral p-6 pb-16 sm:p-10 sm:pb-16 md:grid-cols-2 md:p-14"
    >
      <div>
        <Heading className="font-bold text-3xl leading-tight sm:text-4xl lg:text-5xl">{title}</Heading>
        <p className="mt-4 max-w-lg opacity-85 sm:text-lg">{text}</p>
        <ButtonLink to={link.to} icon="arrow" className="mt-6 border-0 bg-white text-neutral hover:bg-white/90 dark:text-black">
          {link.words}
        </ButtonLink>
      </div>
      <img
        src={picture}
        alt=""
        width="640"
        height="400"
        fetchPriority={first ? 'high' : 'auto'}
        className="aspect-8/5 w-full rounded-box object-cover"
      />
    </div>
  )
}
