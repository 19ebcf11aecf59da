import { expect } from '@playwright/test'

type Letter = { to: string; subject: string; text: string; html?: string; unsubscribeUrl?: string }

/** The letters that a market has sent, newest first. */
export const allLetters = async (market: string) => (await (await fetch(`${market}/mailbox.json`)).json()) as Letter[]

/** Waits for so many letters to an address that `fits`; returns all such letters, newest first. */
export async function lettersTo(
  market: string,
  to: string,
  fits: (letter: Letter) => boolean = () => true,
  atLeast = 1,
): Promise<Letter[]> {
  let letters: Letter[] = []
  await expect
    .poll(async () => {
      letters = (await allLetters(market)).filter((letter) => letter.to === to && fits(letter))
      return letters.length
    })
    .toBeGreaterThanOrEqual(atLeast)
  return letters
}

/** Waits for so many letters whose subject begins with `about`; returns the link in the newest one. */
export async function linkIn(market: string, to: string, about = 'Confirm your email', atLeast = 1): Promise<string> {
  const [letter] = await lettersTo(market, to, ({ subject }) => subject.startsWith(about), atLeast)
  return /https?:\S+/.exec(letter?.text ?? '')?.[0] ?? ''
}
