import { marketName } from '#catalogue'

/** What the name of a file of this market begins with: its letters and digits, in any script. */
const inFileName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Saves a text as a file in the person's downloads; the market's name is put before its name. */
export function saveFile(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${inFileName(marketName())}-${name}`
  link.click()
  setTimeout(URL.revokeObjectURL, 60_000, address)
}
