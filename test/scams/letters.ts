import type { Letter } from '#server/ports/mail/port.ts'
import type { TestMarket } from '../market.ts'

const kept = new WeakMap<TestMarket, Letter[]>()

/** Keeps all letters of a market in which more are sent than its mailbox keeps. */
export function keepLetters(market: TestMarket): void {
  const { mail } = market.ports
  const letters: Letter[] = []
  const send = mail.send.bind(mail)
  Object.assign(mail, {
    send: async (letter: Letter) => {
      const answer = await send(letter)
      letters.push(letter)
      return answer
    },
  })
  kept.set(market, letters)
}

/** The letters to an address, oldest first. */
export const lettersTo = (market: TestMarket, address: string): Letter[] =>
  (kept.get(market) ?? []).filter(({ to }) => to === address)
