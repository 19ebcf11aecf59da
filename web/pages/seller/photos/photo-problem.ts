/** What a file chooser should offer. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

export const damagedWords = 'The picture is damaged and cannot be read. Please choose another.'

/** Why a file will not be taken as a picture, in the server's own words, before anything is done with it. */
export function photoProblem(file: Blob): string | undefined {
  if (!photoTypes.includes(file.type)) return 'Add a JPEG, PNG, WebP or AVIF picture. This file is something else.'
  if (file.size === 0) return 'The picture is empty.'
  return undefined
}
