import { msg } from '#shared/language/message.ts'

/** Test cards that are shown in the demo, and lie in the sandbox's wallet. */
export const cardsToTry = [
  { number: '4242 4242 4242 4242', does: msg('browser.cardPays') },
  { number: '4000 0000 0000 0002', does: msg('browser.cardDeclined') },
  { number: '4000 0025 0000 3155', does: msg('browser.cardAsks') },
]
