/** Test cards that are shown in the demo, and lie in the sandbox's wallet. */
export const cardsToTry = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0025 0000 3155', does: 'asks you to confirm' },
]
