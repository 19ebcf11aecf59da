import { imageSrcSet } from '#shared/domain/images.ts'

/** A phone's picture in reserved space. `eager` if it is visible at once, `first` for the one seen first. */
export function PhoneImage({
  src,
  alt,
  sizes,
  eager = false,
  first = false,
  className = '',
}: {
  src: string
  alt: string
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string
  eager?: boolean
  first?: boolean
  className?: string
}) {
  return (
    <img
      src={src}
      srcSet={imageSrcSet(src) || undefined}
      sizes={sizes}
      alt={alt}
      width="640"
      height="640"
      loading={eager || first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={`aspect-square w-full min-w-0 bg-base-200 object-cover ${className}`}
    />
  )
}
