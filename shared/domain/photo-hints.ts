import { type MessageFor, msg } from '#shared/language/message.ts'

/** What may be wrong with a photo of a phone, which its seller is told before publishing; it is never refused for it. */
export const photoHints = ['dark', 'blurred', 'screenshot', 'plain'] as const
export type PhotoHint = (typeof photoHints)[number]

export const photoHintTexts: Record<PhotoHint, MessageFor> = {
  dark: msg('selling.photoDark'),
  blurred: msg('selling.photoBlurred'),
  screenshot: msg('selling.photoScreenshot'),
  plain: msg('selling.photoPlain'),
}
