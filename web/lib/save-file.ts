/** Saves a text as a file in the person's downloads. */
export function saveFile(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(URL.revokeObjectURL, 60_000, address)
}
