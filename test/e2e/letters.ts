import { expect } from './fixtures.ts'

type Letter = { to: string; subject: string; text: string; html?: string; unsubscribeUrl?: string }

/** Waits for a letter to an address that `fits`; returns all such letters, newest first. */
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

/** Waits for a letter whose subject begins with `about`; returns the link in the newest one. */
export async function linkIn(market: string, to: string, about = ''): Promise<string> {
  // Excludes the letters of notices to the same people, which have HTML too.
  const isMeant = ({ subject, text, html }: Letter) => !html && subject.startsWith(about) && /https?:/.test(text)
  const [letter] = await lettersTo(market, to, isMeant)
  return /https?:\S+/.exec(letter?.text ?? '')?.[0] ?? ''
}
