const largest = 8 * 1024 * 1024
const mostPixels = 40_000_000

/** What a file chooser should offer. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/**
 * Why a file will not be taken as a picture, in the server's own words, before it travels; undefined where nothing speaks
 * against it. The server looks for itself again.
 */
export async function photoProblem(file: File): Promise<string | undefined> {
  if (!photoTypes.includes(file.type)) return 'Add a JPEG, PNG, WebP or AVIF picture. This file is something else.'
  if (file.size === 0) return 'The picture is empty.'
  if (file.size > largest) return 'The picture is larger than 8 MB.'
  const pixels = await pixelsOf(file)
  if (pixels === undefined) return 'The picture is damaged and cannot be read. Please choose another.'
  if (pixels > mostPixels) return 'The picture has more than 40 megapixels. Please make it smaller.'
  return undefined
}

/** Undefined where the browser cannot draw it. */
async function pixelsOf(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image.naturalWidth * image.naturalHeight
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}
