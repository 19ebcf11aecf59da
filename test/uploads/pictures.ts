import sharp, { type Sharp } from 'sharp'

/** A picture in one colour. */
export const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#345678' } })

/** A small animated picture with this many frames, no two alike. */
export function film(frames: number, kind: 'webp' | 'gif' = 'webp'): Promise<Buffer> {
  const side = 2
  const pixels = Buffer.from(Array.from({ length: side * side * frames * 3 }, (_, index) => (index * 7919) % 251))
  const picture = sharp(pixels, {
    raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
    limitInputPixels: false,
  })
  return kind === 'gif' ? picture.gif({ effort: 1 }).toBuffer() : picture.webp({ effort: 0, quality: 1 }).toBuffer()
}

/** A JPEG whose metadata says where it was taken and by whom. */
export const jpegWithPlace = (owner: string): Promise<Buffer> =>
  plain(40, 20)
    .withExif({
      IFD0: { Artist: owner, Copyright: owner, Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .jpeg()
    .toBuffer()

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>',
)

/** The first bytes of a HEIC file: the ISO container of AVIF with another brand. */
const heic = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)])
const bmp = Buffer.concat([Buffer.from('BM'), Buffer.from([0x46, 0, 0, 0, 0, 0, 0, 0, 0x36, 0, 0, 0, 0x28]), Buffer.alloc(60)])

/** Files of other kinds than JPEG, PNG, WebP and AVIF, with their correct extensions. */
export const kindsWeRefuse = async (): Promise<[name: string, bytes: Buffer][]> => [
  ['drawing.svg', svg],
  ['page.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['paper.pdf', Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF')],
  ['scan.tiff', await plain(8, 8).tiff().toBuffer()],
  ['small.gif', await plain(8, 8).gif().toBuffer()],
  ['old.bmp', bmp],
  ['apple.heic', heic],
]
