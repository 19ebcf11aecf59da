/** When a seller is asked for a photo that shows a one-time code beside the phone (S20.5). */
export type CodePhotoRules = {
  /** From which price on, in minor units; null: at no price. */
  fromCents: number | null
  /** Sellers with fewer completed sales than this are asked at any price. */
  sales: number
}

/** How long a code can be used. */
export const codeHours = 24
/** How long the photo with the code is kept once staff have confirmed it. */
export const keptDays = 30

/** The states of a phone's code photo that its seller sees; `none` also after it has become outdated. */
export const codePhotoStates = ['none', 'sent', 'confirmed'] as const
export type CodePhotoState = (typeof codePhotoStates)[number]
