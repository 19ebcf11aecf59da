/** How far a market's clock has been turned, in half days. */
export type HalfDays = { now: number }

/** A script that lets time pass with `days`: it goes on when it is told to, and its runner waits until it rests again. */
export class Course {
  /** In half days; infinite once it is over. */
  wakesAt = 0
  #clock: HalfDays
  #play: (days: (count: number) => Promise<void>) => Promise<void>
  #resume: (() => void) | undefined
  #rest = () => {}

  constructor(clock: HalfDays, play: (days: (count: number) => Promise<void>) => Promise<void>) {
    this.#clock = clock
    this.#play = play
  }

  get isOver() {
    return this.wakesAt === Number.POSITIVE_INFINITY
  }

  /** Lets it go on until it lets time pass again, or is over. */
  async goOn(): Promise<void> {
    const rests = new Promise<void>((resolve) => {
      this.#rest = resolve
    })
    if (this.#resume) this.#resume()
    else void this.#begin()
    await rests
  }

  async #begin() {
    await this.#play(
      (count) =>
        new Promise((resolve) => {
          this.wakesAt = this.#clock.now + Math.max(1, Math.round(count * 2))
          this.#resume = resolve
          this.#rest()
        }),
    )
    this.wakesAt = Number.POSITIVE_INFINITY
    this.#rest()
  }
}
