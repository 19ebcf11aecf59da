import { expect } from './fixtures.ts'

type Letter = { to: string; subject: string; text: string; html?: string; unsubscribeUrl?: string }

/** The letters to somebody, newest first, once there is one that fits. */
export async function lettersTo(market: string, to: string, fits: (letter: Letter) => boolean = () => true): Promise<Letter[]> {
  let letters: Letter[] = []
  await expect
    .poll(async () => {
      const all = (await (await fetch(`${market}/mailbox.json`)).json()) as Letter[]
      letters = all.filter((letter) => letter.to === to && fits(letter))
      return letters.length
    })
    .toBeGreaterThan(0)
  return letters
}

/** The link in the newest letter to somebody about it, once it is there. */
export async function linkIn(market: string, to: string, about = ''): Promise<string> {
  // Notices go to the same people; theirs have HTML too.
  const isMeant = ({ subject, text, html }: Letter) => !html && subject.startsWith(about) && /https?:/.test(text)
  const [letter] = await lettersTo(market, to, isMeant)
  return /https?:\S+/.exec(letter?.text ?? '')?.[0] ?? ''
}
