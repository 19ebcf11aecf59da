import { gzipSync } from 'node:zlib'
import { type Random, randomFrom } from '../input/random.ts'
import { film, jpegWithPlace, kindsWeRefuse, plain, svg } from './pictures.ts'
import { black, end, header, packedProfile, packedText, pngOf, words } from './png.ts'

/** `kept`: shown to others, re-encoded; `refused`: with a message; `either`: one of the two, if nothing harmful is left. */
export type HostileFile = { name: string; bytes: Buffer; outcome: 'kept' | 'refused' | 'either' }

const script = '<script>alert(1)</script><?php system($_GET[0]) ?>'
const file = (outcome: HostileFile['outcome'], name: string, bytes: Buffer | string): HostileFile => ({
  name,
  outcome,
  bytes: Buffer.from(bytes),
})

/** Sixty hostile files, and `more` files that are damaged at random. */
export async function hostileFiles(more = 0, seed = 1): Promise<HostileFile[]> {
  const good = await goodPictures()
  return [
    ...(await bombs()),
    ...polyglots(good),
    ...drawings(),
    ...(await films()),
    ...truncated(good),
    ...(await otherKinds()),
    ...damaged(good, 6 + more, randomFrom(seed)),
  ]
}

type Good = Record<'jpeg' | 'png' | 'webp' | 'avif', Buffer>

async function goodPictures(): Promise<Good> {
  const picture = plain(300, 200)
  const [jpeg, png, webp, avif] = await Promise.all([
    picture.clone().jpeg().toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().avif({ effort: 0 }).toBuffer(),
  ])
  return { jpeg, png, webp, avif }
}

async function bombs(): Promise<HostileFile[]> {
  const jpeg = await plain(16, 16).jpeg().toBuffer()
  const huge = Buffer.from(jpeg)
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]))
  huge.writeUInt16BE(65_000, frame + 5)
  huge.writeUInt16BE(65_000, frame + 7)
  const small = [header(8, 8), black(8, 8)] as const
  return [
    file('refused', '50 megapixels of black', await plain(10_000, 5_000).png({ compressionLevel: 9 }).toBuffer()),
    file('refused', 'a PNG that says 30,000 × 30,000', pngOf([header(30_000, 30_000), black(8, 8), end])),
    file('refused', 'a PNG that says 2³¹ wide', pngOf([header(2 ** 31 - 1, 1), black(8, 8), end])),
    file('refused', 'a JPEG that says 65,000 × 65,000', huge),
    file(
      'refused',
      'an AVIF of 40 megapixels in 1,200 bytes',
      await plain(6_320, 6_320).avif({ quality: 30, effort: 0 }).toBuffer(),
    ),
    file('kept', '40 megapixels less a little', pngOf([header(8_000, 4_900), black(8_000, 4_900), end])),
    file('either', 'text that unpacks to 200 MB', pngOf([small[0], packedText(200), small[1], end])),
    file('either', 'a colour profile that unpacks to 200 MB', pngOf([small[0], packedProfile(200), small[1], end])),
    file(
      'either',
      '20,000 pieces of text',
      pngOf([small[0], ...Array.from({ length: 20_000 }, () => words('x'.repeat(9))), small[1], end]),
    ),
    file('either', 'no pixels at all', pngOf([header(0, 0), black(1, 1), end])),
    file('refused', 'rows missing', pngOf([header(4_000, 4_000), black(8, 8), end])),
  ]
}

function polyglots({ jpeg, png, webp, avif }: Good): HostileFile[] {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
  return [
    ...Object.entries({ jpeg, png, webp, avif }).map(([name, bytes]) =>
      file('kept', `${name} with a script behind it`, Buffer.concat([bytes, Buffer.from(script)])),
    ),
    file('kept', 'a JPEG that is a ZIP as well', Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), Buffer.alloc(60)])),
    file('kept', 'a JPEG with a script as its comment', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])),
    file('kept', 'a PNG with a script as its text', pngOf([header(8, 8), words(script), black(8, 8), end])),
    file('refused', 'a PDF with a JPEG in it', Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg])),
    file('refused', 'a page with a JPEG in it', Buffer.concat([Buffer.from(script), jpeg])),
    file('refused', 'GIF89a=1;// as a script', 'GIF89a=1;/*'.padEnd(200, ' ')),
    file(
      'refused',
      'the first bytes of a JPEG, then a page',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)]),
    ),
    file('refused', 'the first bytes of a WebP, then a page', `RIFF\x10\0\0\0WEBP${script}`),
  ]
}

function drawings(): HostileFile[] {
  const laughs = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "${'ha'.repeat(50)}">${[...'bcdefgh']
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(20)}">`)
    .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&h;</text></svg>`
  const reaching = '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://169.254.169.254/latest"/></svg>'
  return [
    file('refused', 'an SVG with a script', svg),
    file('refused', 'an SVG behind blanks', `\n\n   ${svg}`),
    file('refused', 'an SVG in UTF-16', Buffer.from(`\ufeff${svg}`, 'utf16le')),
    file('refused', 'an SVG packed', gzipSync(svg)),
    file('refused', 'an SVG of a billion laughs', laughs),
    file('refused', 'an SVG that asks elsewhere', reaching),
  ]
}

const films = async (): Promise<HostileFile[]> => [
  file('refused', 'a WebP of 2,000 frames', await film(2_000)),
  file('refused', 'a WebP of two frames', await film(2)),
  file('refused', 'a GIF of 200 frames', await film(200, 'gif')),
]

function truncated(good: Good): HostileFile[] {
  return Object.entries(good).flatMap(([name, bytes]) =>
    [0.1, 0.6].map((share) => file('either', `${name} cut at ${share * 100} %`, bytes.subarray(0, bytes.length * share))),
  )
}

const otherKinds = async (): Promise<HostileFile[]> => [
  ...(await kindsWeRefuse()).map(([name, bytes]) => file('refused', name, bytes)),
  file('kept', 'a JPEG that says where it was taken', await jpegWithPlace('script php owner')),
  file('refused', 'a program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(200)])),
  file('refused', 'drawing commands', 'push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context'),
  file('refused', 'a PostScript page', '%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file'),
  file('refused', 'a film', Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypmp42'), Buffer.alloc(200)])),
  file('refused', 'a bare bitmap', 'P6\n8 8\n255\n'.padEnd(300, 'x')),
  file('refused', 'JPEG XL', Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(100)])),
  file('refused', 'three bytes', Buffer.from([0xff, 0xd8, 0xff])),
]

/** Good pictures with some of their bytes changed. */
function damaged(good: Good, times: number, random: Random): HostileFile[] {
  return Array.from({ length: times }, (_, at) => {
    const [name, whole] = random.one(Object.entries(good))
    const bytes = Buffer.from(whole)
    for (let changes = 1 + random.whole(12); changes > 0; changes--)
      bytes[12 + random.whole(bytes.length - 12)] = random.whole(256)
    return file('either', `${name} damaged ${at}`, bytes)
  })
}
