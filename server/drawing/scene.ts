import { brightness, lighter, mix } from './colour.ts'
import type { Look } from './look.ts'
import { backOf, frontOf, gradientsFor, heightOf } from './phone.ts'

/** Where the two sides stand, and which of them is nearer: the camera and most of the screen stay visible. */
type Pose = { back: Placed; front: Placed; nearer: 'back' | 'front' }
type Placed = { x: number; y: number; turn: number; lean: number; narrow: number; thick: number }

const poses: readonly Pose[] = [
  {
    back: { x: 474, y: 612, turn: 0, lean: 5, narrow: 0.93, thick: 14 },
    front: { x: 812, y: 668, turn: 0, lean: -5, narrow: 0.95, thick: -14 },
    nearer: 'front',
  },
  {
    back: { x: 492, y: 628, turn: -13, lean: 0, narrow: 1, thick: 7 },
    front: { x: 792, y: 652, turn: 9, lean: 0, narrow: 1, thick: -7 },
    nearer: 'front',
  },
  {
    back: { x: 808, y: 664, turn: 10, lean: 0, narrow: 1, thick: -7 },
    front: { x: 478, y: 606, turn: 10, lean: 0, narrow: 1, thick: -7 },
    nearer: 'back',
  },
  {
    back: { x: 814, y: 664, turn: 0, lean: -5, narrow: 0.94, thick: -14 },
    front: { x: 470, y: 612, turn: 0, lean: 5, narrow: 0.94, thick: 14 },
    nearer: 'back',
  },
]

/** Returns an SVG of a phone's back and front in a studio, `size` pixels square. */
export function sceneOf(look: Look, size: number): string {
  const pose = poses[(look.seed >>> 9) % poses.length] ?? poses[0]
  if (!pose) return ''
  const sides = [placed(look, pose.back, backOf(look)), placed(look, pose.front, frontOf(look))]
  if (pose.nearer === 'back') sides.reverse()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1280 1280">
<defs>${gradientsFor(look)}</defs>${studio(look)}
${sides.join('\n')}</svg>`
}

function placed(look: Look, { x, y, turn, lean, narrow, thick }: Placed, side: string): string {
  const height = heightOf(look)
  const scale = 905 / height
  const shift = `translate(${x} ${y}) rotate(${turn}) skewY(${lean}) scale(${scale * narrow} ${scale}) translate(-180 ${-height / 2})`
  const slices = [1, 0.8, 0.6, 0.4, 0.2].map((share) => -thick * share)
  const body = slices.map(
    (offset) => `<rect x="${offset}" width="360" height="${height}" rx="${look.corner * 360}" fill="url(#side)"/>`,
  )
  return `<g transform="${shift}">${shadow(look, height)}${body.join('')}${side}</g>`
}

/** A soft shadow as a stack of outlines: a blur takes ten times as long. */
function shadow({ corner }: Look, height: number): string {
  const layers = Array.from({ length: 24 }, (_, layer) => {
    const grow = 58 * (1 - layer / 24) ** 1.5 - 8
    return `<rect x="${24 - grow}" y="${46 - grow}" width="${360 + 2 * grow}" height="${height + 2 * grow}" rx="${corner * 360 + Math.max(grow, 0)}" opacity=".0157"/>`
  })
  return layers.join('')
}

/** A paper backdrop in a tint that suits the phone, lit from the upper left. */
function studio({ body, seed }: Look): string {
  const tints = ['#e8edf5', '#f3ece4', '#e6f1ec', '#efe9f6', '#f6e9ea', '#e9eef0']
  const tint = tints[(seed >>> 13) % tints.length] ?? '#e9eef0'
  const paper = mix(tint, lighter(body, 0.6), brightness(body) > 0.75 ? 0.05 : 0.3)
  const deep = mix(paper, brightness(body) > 0.75 ? '#7f8aa3' : body, 0.3)
  return `<radialGradient id="paper" cx=".36" cy=".26" r=".95"><stop stop-color="${lighter(paper, 0.75)}"/><stop offset=".5" stop-color="${paper}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
<rect width="1280" height="1280" fill="url(#paper)"/>
<radialGradient id="pool"><stop stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<ellipse cx="600" cy="600" rx="620" ry="560" fill="url(#pool)"/>`
}
