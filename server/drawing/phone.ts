import { cameraOn } from './camera.ts'
import { brightness, darker, lighter } from './colour.ts'
import type { Look } from './look.ts'
import { wallpaper } from './wallpaper.ts'

/** The height of a phone's sides, which are drawn 360 wide at the origin. */
export const heightOf = ({ ratio }: Look): number => Math.round(360 * ratio)

/** Gradients that the sides share. */
export function gradientsFor({ body, frame, finish }: Look): string {
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  const shine = finish === 'gloss' ? 0.5 : finish === 'matte' ? 0.22 : 0.08
  return `
<linearGradient id="frame" x1="0" y1="0" x2="1" y2="0">${stop(0, darker(frame, 0.35))}${stop(0.02, lighter(frame, 0.6))}${stop(0.06, frame)}${stop(0.5, darker(frame, 0.12))}${stop(0.94, frame)}${stop(0.985, lighter(frame, 0.5))}${stop(1, darker(frame, 0.4))}</linearGradient>
<linearGradient id="side" x1="0" y1="0" x2="0" y2="1">${stop(0, lighter(frame, 0.25))}${stop(0.2, darker(frame, 0.3))}${stop(0.8, darker(frame, 0.45))}${stop(1, lighter(frame, 0.1))}</linearGradient>
<linearGradient id="body" x1="0" y1="0" x2="1" y2="1">${stop(0, lighter(body, 0.22))}${stop(0.45, body)}${stop(1, darker(body, 0.24))}</linearGradient>
<linearGradient id="curve" x1="0" y1="0" x2="1" y2="0">${stop(0, '#fff', 0.35)}${stop(0.07, '#fff', 0)}${stop(0.93, '#000', 0)}${stop(1, '#000', 0.3)}</linearGradient>
<linearGradient id="gloss" x1="0" y1="0" x2="1" y2="0.55">${stop(0.1, '#fff', shine)}${stop(0.36, '#fff', shine * 0.2)}${stop(0.37, '#fff', 0)}${stop(0.62, '#fff', 0)}${stop(0.9, '#fff', shine * 0.35)}${stop(1, '#fff', 0)}</linearGradient>
<linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1">${stop(0, '#fff', 0.5)}${stop(0.4, '#fff', 0)}${stop(1, '#000', 0.35)}</linearGradient>
<linearGradient id="ring" x1="0" y1="0" x2="1" y2="1">${stop(0, '#fff', 0.9)}${stop(0.35, '#fff', 0.05)}${stop(0.7, '#000', 0.4)}${stop(1, '#fff', 0.5)}</linearGradient>
<radialGradient id="coating" cx=".38" cy=".34" r=".75">${stop(0, '#5c7fd6')}${stop(0.45, '#27306e')}${stop(0.8, '#3b1b4d')}${stop(1, '#0a0a12')}</radialGradient>
<radialGradient id="flash">${stop(0, '#fffdf0')}${stop(0.7, '#f3e3a8')}${stop(1, '#c9b57a')}</radialGradient>
<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">${stop(0, '#6f7ff7')}${stop(0.5, '#d66bd1')}${stop(1, '#ffb86b')}</linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2="1" y2="0.5">${stop(0, '#fff', 0.3)}${stop(0.4, '#fff', 0.05)}${stop(0.405, '#fff', 0)}${stop(1, '#fff', 0)}</linearGradient>`
}

/** The edge around a phone: keys on its sides, then the frame. */
function frameOf(look: Look, keysLeft: boolean): string {
  const height = heightOf(look)
  const radius = look.corner * 360
  const key = (y: number, length: number, left: boolean) =>
    `<rect x="${left ? -5 : 355}" y="${y}" width="10" height="${length}" rx="4" fill="${darker(look.frame, 0.25)}"/>`
  return `${key(height * 0.24, 96, keysLeft)}${key(height * 0.24 + 120, 56, look.cutout === 'island' || look.cutout === 'notch' ? !keysLeft : keysLeft)}
<rect width="360" height="${height}" rx="${radius}" fill="url(#frame)"/>`
}

export function frontOf(look: Look): string {
  const height = heightOf(look)
  const edge = 7
  const radius = look.corner * 360
  const bezel = edge + look.bezel * 360 - 4
  const [top, bottom] = look.cutout === 'button' ? [84, 84] : [bezel, edge + look.chin * 360 - 4]
  const inner = look.cutout === 'button' ? 3 : Math.max(8, radius - bezel)
  const screen = `x="${bezel}" y="${top}" width="${360 - 2 * bezel}" height="${height - top - bottom}" rx="${inner}"`
  return `${frameOf(look, false)}
<rect x="${edge}" y="${edge}" width="${360 - 2 * edge}" height="${height - 2 * edge}" rx="${radius - edge}" fill="#08090b"/>
<clipPath id="screen"><rect ${screen}/></clipPath>
<g clip-path="url(#screen)">${wallpaper(look.seed, height)}${statusBar(bezel, top, look)}
${look.cutout === 'button' ? '' : `<rect x="120" y="${height - bottom - 18}" width="120" height="5" rx="2.5" fill="#fff" opacity=".85"/>`}
${look.camera === 'flip' ? `<rect y="${height / 2 - 4}" width="360" height="8" fill="#000" opacity=".1"/><rect y="${height / 2 + 3}" width="360" height="3" fill="#fff" opacity=".14"/>` : ''}</g>
${cutouts[look.cutout](bezel, height)}
<rect x="${edge}" y="${edge}" width="${360 - 2 * edge}" height="${height - 2 * edge}" rx="${radius - edge}" fill="url(#glass)"/>`
}

/** Icons of the network and the battery, as shapes. */
function statusBar(bezel: number, top: number, { cutout, corner }: Look): string {
  const y = top + (cutout === 'button' ? 12 : 20)
  const right = 360 - bezel - 18 - corner * 60
  const bars = [0, 1, 2, 3].map(
    (bar) => `<rect x="${right - 58 + bar * 6}" y="${y + 8 - bar * 2.4}" width="4" height="${4 + bar * 2.4}" rx="1"/>`,
  )
  return `<g fill="#fff" opacity=".9">${bars.join('')}
<rect x="${right - 26}" y="${y + 0.5}" width="22" height="11.5" rx="3.5" fill="none" stroke="#fff" stroke-width="1.4"/>
<rect x="${right - 24}" y="${y + 2.6}" width="14" height="7.3" rx="2"/></g>`
}

const eye = (x: number, y: number, radius: number) => `
<circle cx="${x}" cy="${y}" r="${radius}" fill="#050608"/><circle cx="${x}" cy="${y}" r="${radius * 0.5}" fill="#151a33"/>
<circle cx="${x - radius * 0.2}" cy="${y - radius * 0.2}" r="${radius * 0.16}" fill="#7f97e6"/>`

const cutouts: Record<Look['cutout'], (bezel: number, height: number) => string> = {
  island: (bezel) =>
    `<rect x="127" y="${bezel + 13}" width="106" height="31" rx="15.5" fill="#050608"/>${eye(214, bezel + 28.5, 9)}`,
  notch: (bezel) => {
    const y = bezel - 1
    return `<path d="M86 ${y} Q98 ${y} 98 ${y + 12} V${y + 13} Q98 ${y + 33} 118 ${y + 33} H242 Q262 ${y + 33} 262 ${y + 13} V${y + 12} Q262 ${y} 274 ${y} Z" fill="#08090b"/>
<rect x="154" y="${y + 9}" width="52" height="6" rx="3" fill="#1b1d22"/>${eye(230, y + 15, 8)}`
  },
  drop: (bezel) => {
    const y = bezel - 1
    return `<path d="M144 ${y} Q156 ${y} 161 ${y + 12} Q168 ${y + 32} 180 ${y + 32} T199 ${y + 12} Q204 ${y} 216 ${y} Z" fill="#08090b"/>${eye(180, y + 16, 8.5)}`
  },
  punch: (bezel) => eye(180, bezel + 25, 11),
  'corner-punch': (bezel) => eye(bezel + 34, bezel + 28, 12),
  button: (_, height) => `<rect x="150" y="42" width="60" height="7" rx="3.5" fill="#22242a"/>${eye(128, 45.5, 7)}
<circle cx="180" cy="${height - 45}" r="28" fill="#0c0d10" stroke="#3a3d44" stroke-width="3"/>`,
}

export function backOf(look: Look): string {
  const height = heightOf(look)
  const radius = look.corner * 360
  const inset = look.finish === 'matte' ? 5 : 3
  const panel = `x="${inset}" y="${inset}" width="${360 - 2 * inset}" height="${height - 2 * inset}" rx="${radius - inset}"`
  const rim = lighter(look.body, brightness(look.body) > 0.6 ? 0.7 : 0.35)
  return `${frameOf(look, true)}
<clipPath id="back"><rect ${panel}/></clipPath>
<g clip-path="url(#back)"><rect ${panel} fill="url(#body)"/>${look.finish === 'leather' ? leather(look, height) : ''}
<rect ${panel} fill="url(#gloss)"/><rect ${panel} fill="url(#curve)"/>
${look.camera === 'flip' ? `<rect y="${height / 2 - 9}" width="360" height="18" fill="url(#side)"/><rect y="${height / 2 - 9}" width="360" height="2" fill="#fff" opacity=".4"/>` : ''}
${cameraOn(look)}</g>
<rect ${panel} fill="none" stroke="${rim}" stroke-opacity=".6" stroke-width="1.5"/>`
}

/** Stitched leather with a seam of metal down the middle. */
function leather({ body }: Look, height: number): string {
  const grain = Array.from(
    { length: 46 },
    (_, row) =>
      `<path d="M0 ${row * 18} q15 9 30 0 t30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0" fill="none" stroke="${darker(body, 0.25)}" stroke-opacity=".16" stroke-width="2"/>`,
  )
  return `${grain.join('')}<rect x="158" width="44" height="${height}" fill="${lighter(body, 0.28)}" opacity=".5"/>
<rect x="157" width="1.6" height="${height}" fill="${lighter(body, 0.6)}"/><rect x="201.4" width="1.6" height="${height}" fill="${darker(body, 0.35)}"/>`
}
