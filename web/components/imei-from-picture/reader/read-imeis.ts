import { passesLuhn } from '#shared/domain/luhn.ts'
import { type ReadBars, readBarCodes } from './bar-codes.ts'
import { type Grey, greyFrom, type Picture, resized, turned } from './grey.ts'
import { numbersIn } from './numbers-in-lines.ts'
import { readLines } from './read-lines.ts'

/** The first two digits say who allots a type code; no IMEI of a phone that was sold begins otherwise. */
const allotters = /^(01|33|35|44|45|49|5[0-4]|86|91|98|99)/

const isImei = (digits: string) => /^\d{15}$/.test(digits) && allotters.test(digits) && passesLuhn(digits)

/** Numbers of fifteen digits in the text of a bar code, some of which have several fields. */
const numbersOf = (text: string) => [...text.matchAll(/(?:(?<=IMEI)|(?<![\dA-Za-z]))\d{15}(?!\d)/g)].map(([digits]) => digits)

/** Turns of thin bar codes that are not level, in degrees; a scan reads what is askew by a few degrees by itself. */
const turns = [-8, 8, -16, 16, -25, 25, -35, 35, 45]
const mostPixels = 2200

/**
 * The IMEIs in a picture, from top to bottom: those of bar codes, and those of digits on a screen. What fails the check digit, or is
 * not clearly legible, is left out.
 */
export async function readImeis(picture: Picture, readBars: ReadBars): Promise<string[]> {
  const whole = greyFrom(picture)
  const grey = fitted(whole, mostPixels)
  const found = new Set<string>()
  const take = (numbers: readonly string[]) => {
    for (const number of numbers) if (isImei(number)) found.add(number)
  }
  const scan = async (of: Grey) => take((await readBarCodes(of, readBars)).flatMap(numbersOf))
  await scan(grey)
  take(numbersIn(readLines(whole)))
  if (found.size > 0) return [...found]
  const smaller = fitted(grey, 1600)
  for (const degrees of turns) {
    await scan(turned(smaller, degrees))
    if (found.size === 0) continue
    for (const about of [degrees - 4, degrees + 4]) await scan(turned(smaller, about))
    return [...found]
  }
  if (found.size === 0 && whole !== grey) await scan(whole)
  return [...found]
}

function fitted(grey: Grey, most: number): Grey {
  const size = Math.max(grey.width, grey.height)
  return size > most ? resized(grey, most / size) : grey
}
