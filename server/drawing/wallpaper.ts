import { darker, lighter, mix } from './colour.ts'

type Palette = readonly [string, string, string, string]

const palettes: readonly Palette[] = [
  ['#10163a', '#3d52d5', '#b9c6ff', '#ff8fab'],
  ['#1b0f2e', '#7b2ff7', '#f107a3', '#ffd6e8'],
  ['#04293a', '#0f7c8a', '#6ee7d8', '#ecfeff'],
  ['#2b0b16', '#d1495b', '#f79d65', '#ffe3b3'],
  ['#0c2417', '#2f9e63', '#b8e994', '#fffbd6'],
  ['#151922', '#4b5d7a', '#a9b8cf', '#e6ecf5'],
  ['#23120b', '#c8692d', '#f6c667', '#fff4db'],
  ['#0a1330', '#1c7ed6', '#74c0fc', '#ffe066'],
]

/** A wallpaper 360 wide, abstract and without words; `seed` chooses its colours and its figure. */
export function wallpaper(seed: number, height: number): string {
  const palette = palettes[seed % palettes.length] ?? palettes[0]
  const figure = figures[(seed >>> 4) % figures.length] ?? waves
  return palette ? figure(palette, height) : ''
}

const ground = (from: string, to: string, height: number) => `
<linearGradient id="ground" x1="0" y1="0" x2="0.35" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<rect width="360" height="${height}" fill="url(#ground)"/>`

/** Hills of colour, one before the other. */
function waves([deep, strong, soft, light]: Palette, height: number): string {
  const layers = Array.from({ length: 6 }, (_, index) => {
    const top = height * (0.3 + index * 0.115)
    const swing = 62 - index * 6
    const turn = index % 2 === 0 ? 1 : -1
    const colour = index < 3 ? mix(light, soft, index / 3) : mix(strong, deep, (index - 3) / 3)
    return `<path d="M-20 ${top} C90 ${top - swing * turn} 150 ${top + swing * turn} 240 ${top + (swing / 3) * turn} S330 ${top - swing * turn} 390 ${top} V${height} H-20 Z" fill="${colour}" opacity=".9"/>`
  })
  return (
    ground(soft, light, height) +
    `<circle cx="258" cy="${height * 0.24}" r="54" fill="${lighter(light, 0.5)}" opacity=".85"/>` +
    layers.join('')
  )
}

/** Glowing balls that overlap. */
function orbs([deep, strong, soft, light]: Palette, height: number): string {
  const orb = (id: string, x: number, y: number, radius: number, inner: string, outer: string) => `
<radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop stop-color="${inner}"/><stop offset=".6" stop-color="${outer}"/><stop offset="1" stop-color="${darker(outer, 0.55)}"/></radialGradient>
<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`
  return (
    ground(darker(deep, 0.2), mix(deep, strong, 0.45), height) +
    orb('orb-a', 300, height * 0.2, 130, soft, strong) +
    orb('orb-b', 92, height * 0.52, 176, light, soft) +
    orb('orb-c', 280, height * 0.82, 150, mix(strong, light, 0.3), mix(deep, strong, 0.7))
  )
}

/** Petals that open from below. */
function petals([deep, strong, soft, light]: Palette, height: number): string {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const turn = -72 + index * 18
    const colour = mix(index % 2 === 0 ? strong : soft, light, Math.abs(index - 4) / 9)
    return `<ellipse cx="180" cy="${height * 0.62}" rx="66" ry="${height * 0.36}" fill="${colour}" opacity=".62" transform="rotate(${turn} 180 ${height * 0.98})"/>`
  })
  const heart = `<radialGradient id="heart"><stop stop-color="${light}" stop-opacity=".9"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<circle cx="180" cy="${height * 0.98}" r="230" fill="url(#heart)"/>`
  return ground(deep, darker(deep, 0.35), height) + leaves.join('') + heart
}

/** Bands of light that cross the screen. */
function ribbons([deep, strong, soft, light]: Palette, height: number): string {
  const bands = Array.from({ length: 7 }, (_, index) => {
    const y = height * (0.12 + index * 0.12)
    const colour = mix(strong, index < 4 ? soft : light, (index % 4) / 4)
    return `<path d="M-60 ${y + 190} C80 ${y + 240} 120 ${y - 60} 420 ${y - 120} V${y - 52} C150 ${y + 20} 110 ${y + 300} -60 ${y + 262} Z" fill="${colour}" opacity="${0.34 + index * 0.07}"/>`
  })
  return ground(deep, mix(deep, strong, 0.5), height) + bands.join('')
}

/** A dune landscape below a large sun. */
function dunes([deep, strong, soft, light]: Palette, height: number): string {
  const y = height * 0.4
  return `${ground(mix(strong, soft, 0.5), light, height)}
<radialGradient id="sun"><stop stop-color="${lighter(light, 0.6)}"/><stop offset=".5" stop-color="${light}" stop-opacity=".7"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<circle cx="120" cy="${y}" r="190" fill="url(#sun)"/><circle cx="120" cy="${y}" r="74" fill="${lighter(light, 0.75)}"/>
<path d="M-10 ${y + 150} Q150 ${y + 40} 380 ${y + 160} V${height} H-10 Z" fill="${mix(soft, strong, 0.5)}"/>
<path d="M-10 ${y + 260} Q220 ${y + 80} 380 ${y + 230} V${height} H-10 Z" fill="${strong}"/>
<path d="M220 ${y + 152} Q300 ${y + 180} 380 ${y + 230} V${height} H130 Q300 ${y + 330} 220 ${y + 152} Z" fill="${darker(strong, 0.28)}"/>
<path d="M-10 ${y + 330} Q120 ${y + 240} 380 ${y + 400} V${height} H-10 Z" fill="${mix(strong, deep, 0.75)}"/>`
}

const figures = [waves, orbs, petals, ribbons, dunes]
